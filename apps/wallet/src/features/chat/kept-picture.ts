// The picture of the next message, kept on this device so that a reload does not lose it: one in all. A device that keeps nothing goes on without.
import { PICTURE_STORE } from '../../shared/device/storage.ts';

const PICTURES = 'pictures';
/** As long as what was typed. */
const KEPT_MS = 7 * 86_400_000;

export async function readKeptPicture(owner: string): Promise<File | undefined> {
  const kept = (await inStore('readonly', store => store.get(owner))) as { at?: unknown; file?: unknown } | undefined;
  const isFresh = typeof kept?.at === 'number' && kept.at > Date.now() - KEPT_MS;
  return isFresh && kept.file instanceof File ? kept.file : undefined;
}

export async function keepPicture(owner: string, file: File): Promise<void> {
  await inStore('readwrite', store => {
    store.clear();
    return store.put({ at: Date.now(), file }, owner);
  });
}

export async function dropKeptPicture(owner: string): Promise<void> {
  await inStore('readwrite', store => store.delete(owner));
}

/** Undefined where the device refuses, as some private windows do, or has no room. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(PICTURE_STORE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(PICTURES);
    const database = await resultOf(opening);
    try {
      return await resultOf(act(database.transaction(PICTURES, mode).objectStore(PICTURES)));
    } finally {
      // Logging out deletes the whole, which an open one would hold up.
      database.close();
    }
  } catch {
    return undefined;
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
