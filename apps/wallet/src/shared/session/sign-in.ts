// Completes a login on this device, and ends it.
import { orThrow } from '@candor/client';
import { client } from '../calls/api.ts';
import { drafts } from '../calls/drafts.ts';
import { PICTURE_STORE, storage } from '../device/storage.ts';
import { endSession, startSession, useSession } from './session.ts';

/** After a call that answered a token, which the client holds by now: asks whose it is and remembers both. */
export async function completeSignIn(): Promise<void> {
  const [known, freeze] = await Promise.all([client.getUser(), client.getFreeze()]);
  const user = orThrow(known);
  startSession(useSession.getState().token ?? '', { id: user.id, account: user.account });
  // Not every page asks the server for something that a frozen account is refused.
  if (freeze.ok && freeze.value.frozen === 1) useSession.setState({ isFrozen: true });
}

/** Ends the login on the server too; this device forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await client.logout();
  endSession();
  drafts.clear();
  storage.remove('chat-outbox');
  // Where a device keeps nothing there is nothing to delete.
  globalThis.indexedDB?.deleteDatabase(PICTURE_STORE);
}
