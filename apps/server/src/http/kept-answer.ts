// Keeps an answer for some seconds, so that many who look at once cost one read.

/** Callers who come while it is being read wait for the same read; one that failed is not kept. */
export function keptAnswer<Answer>(
  { keptForMs, now }: { keptForMs: number; now: () => number },
  read: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const at = now();
    if (kept !== undefined && at - kept.at < keptForMs && at >= kept.at) return kept.answer;
    const asked = { at, answer: read() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
