// Completes a login on this device.
import { type CallFailure, orThrow } from '@candor/client';
import { client } from '../../shared/calls/api.ts';
import { startSession, useSession } from '../../shared/session/session.ts';

/**
 * After a call that answered a token, which the client holds by now: asks whose it is and remembers both.
 * The login stands, so a question that a bad network loses is asked again, and the user need not log in twice.
 */
export async function completeSignIn(): Promise<void> {
  const [known, freeze] = await Promise.all([
    askAgain(timeoutMs => client.getUser({}, { timeoutMs })),
    askAgain(timeoutMs => client.getFreeze({}, { timeoutMs })),
  ]);
  const user = orThrow(known);
  startSession(useSession.getState().token ?? '', { id: user.id, account: user.account });
  // Not every page asks the server for something that a frozen account is refused.
  if (freeze.ok && freeze.value.frozen === 1) useSession.setState({ isFrozen: true });
}

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
