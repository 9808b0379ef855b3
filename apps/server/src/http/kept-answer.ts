// Keeps an answer for some seconds, so that many who look at once cost one read.

export type KeptAnswer<Answer> = {
  (): Promise<Answer>;
  /** What was read before is no longer so. */
  forget(): void;
};

/** Callers who come while it is being read wait for the same read; one that failed is not kept. */
export function keptAnswer<Answer>(
  { keptForMs, now }: { keptForMs: number; now: () => number },
  read: () => Promise<Answer>,
): KeptAnswer<Answer> {
  let kept: { at: number; answer: Promise<Answer> } | undefined;
  const ask = () => {
    const at = now();
    if (kept !== undefined && at - kept.at < keptForMs && at >= kept.at) return kept.answer;
    const asked = { at, answer: read() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
  return Object.assign(ask, {
    forget() {
      kept = undefined;
    },
  });
}
