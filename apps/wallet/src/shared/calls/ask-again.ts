// Repeats a question that a bad network lost, for a bounded time.
import type { CallFailure } from '@candor/client';

const TOTAL_MS = 10_000;
/** A network may swallow a request without an error: the next attempt does not wait for its end. */
const ATTEMPT_MS = 4_000;
const PAUSES_MS = [500, 1_000, 2_000];

type Result = { ok: true } | { ok: false; failure: CallFailure };

/**
 * Asks up to four times while the network loses the question, and returns the last result after at most 10 s.
 * Only for calls that read; `timeoutMs` is the limit of the attempt. An answer of the server ends it, also a refusal.
 */
export async function askAgain<Answer extends Result>(ask: (timeoutMs: number) => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + TOTAL_MS;
  for (let attempt = 0; ; attempt++) {
    const answer = await ask(Math.min(ATTEMPT_MS, end - Date.now()));
    const pauseMs = PAUSES_MS[attempt];
    const isLost = !answer.ok && answer.failure.kind === 'unreachable';
    if (!isLost || pauseMs === undefined || Date.now() + pauseMs >= end) return answer;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
}
