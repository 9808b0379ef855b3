// Completes a login on this device.
import { orThrow } from '@candor/client';
import { client } from '../../shared/calls/api.ts';
import { askAgain } from '../../shared/calls/ask-again.ts';
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
