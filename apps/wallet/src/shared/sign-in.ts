// Completes a login on this device, and ends it.
import { orThrow } from '@candor/client';
import { client } from './api.ts';
import { endSession, startSession, useSession } from './session.ts';

/** After a call that answered a token, which the client holds by now: asks whose it is and remembers both. */
export async function completeSignIn(): Promise<void> {
  const user = orThrow(await client.getUser());
  startSession(useSession.getState().token ?? '', { id: user.id, account: user.account });
}

/** Ends the login on the server too; this device forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await client.logout();
  endSession();
}
