// Completes a login on this device.
import { type CallFailure, orThrow } from '@candor/client';
import { client } from '../../shared/calls/api.ts';
import { startSession, useSession } from '../../shared/session/session.ts';

const PAUSES_MS = [500, 1_000, 2_000];

/** After a call that answered a token, which the client holds by now: asks whose it is and remembers both. */
export async function completeSignIn(): Promise<void> {
  const [known, freeze] = await Promise.all([reached(() => client.getUser()), reached(() => client.getFreeze())]);
  const user = orThrow(known);
  startSession(useSession.getState().token ?? '', { id: user.id, account: user.account });
  // Not every page asks the server for something that a frozen account is refused.
  if (freeze.ok && freeze.value.frozen === 1) useSession.setState({ isFrozen: true });
}

type Result = { ok: true } | { ok: false; failure: CallFailure };

/** The login stands: what a bad network loses after it is asked again, and the user need not log in twice. */
async function reached<Answer extends Result>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    const answer = await ask();
    if (answer.ok || answer.failure.kind !== 'unreachable') return answer;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return ask();
}
