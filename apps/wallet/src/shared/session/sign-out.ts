// Ends the login on this device.
import { client } from '../calls/api.ts';
import { drafts } from '../calls/drafts.ts';
import { PICTURE_STORE, storage } from '../device/storage.ts';
import { endSession } from './session.ts';

/** Ends the login on the server too; this device forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await client.logout();
  endSession();
  drafts.clear();
  storage.remove('chat-outbox');
  // Where a device keeps nothing there is nothing to delete.
  globalThis.indexedDB?.deleteDatabase(PICTURE_STORE);
}
