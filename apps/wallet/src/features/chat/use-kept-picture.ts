// Finds the picture of the next message again after a reload, and keeps the one that is chosen until it was sent or taken away.
import { useEffect, useRef } from 'react';
import { PICTURE_STORE } from '../../shared/device/storage.ts';
import type { PictureState } from '../../shared/pictures/picture-draft.ts';

const PICTURES = 'pictures';

/** As long as what was typed. */
const KEPT_MS = 7 * 86_400_000;

export function useKeptPicture(owner: string, picture: PictureState, choose: (file: File) => void): void {
  const isReading = picture.state === 'reading';
  const file = 'file' in picture ? picture.file : undefined;
  const kept = useRef<File>(undefined);
  const chooseNow = useRef(choose);
  useEffect(() => {
    chooseNow.current = choose;
  });
  useEffect(() => {
    let isLeft = false;
    void readKeptPicture(owner).then(found => {
      // What was chosen meanwhile goes before it.
      if (found === undefined || isLeft || kept.current !== undefined) return;
      kept.current = found;
      chooseNow.current(found);
    });
    return () => {
      isLeft = true;
    };
  }, [owner]);
  useEffect(() => {
    // What it becomes is kept, and until then what was.
    if (isReading || file === kept.current) return;
    kept.current = file;
    void (file === undefined ? dropKeptPicture(owner) : keepPicture(owner, file));
  }, [owner, isReading, file]);
}

/** The picture of the next message, kept on this device so that a reload does not lose it: one in all. A device that keeps nothing goes on without. */
async function readKeptPicture(owner: string): Promise<File | undefined> {
  const kept = (await inStore('readonly', store => store.get(owner))) as { at?: unknown; file?: unknown } | undefined;
  const isFresh = typeof kept?.at === 'number' && kept.at > Date.now() - KEPT_MS;
  return isFresh && kept.file instanceof File ? kept.file : undefined;
}

async function keepPicture(owner: string, file: File): Promise<void> {
  await inStore('readwrite', store => {
    store.clear();
    return store.put({ at: Date.now(), file }, owner);
  });
}

async function dropKeptPicture(owner: string): Promise<void> {
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
