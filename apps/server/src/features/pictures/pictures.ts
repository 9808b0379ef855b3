// Accepts pictures and returns them: re-encoded, sealed, under unguessable names.
import { randomBytes } from 'node:crypto';
import { boundedQueue } from '../../credentials/bounded-queue.ts';
import type { Database } from '../../database/tables.ts';
import { Fault } from '../../fault.ts';
import type { Files } from '../../outside/files.ts';
import type { Vault } from '../../vault/vault.ts';
import {
  countStrangersPictures,
  insertPicture,
  isPictureThere,
  markPictureStored,
  ownerOfPicture,
} from './picture-rows.ts';
import { type PictureRefusal, reencodePicture } from './reencode-picture.ts';

// One takes up to a second of one core: a call behind these has waited long enough.
const WAITING_LIMIT = 20;
// The most that strangers may store here at a time, at a few megabytes each.
const STRANGERS_LIMIT = 1_000;

export type Pictures = {
  /**
   * Keeps a picture for an hour, longer once a call binds it.
   *
   * @param owner the uploader, where known.
   * @returns its name, or what is wrong with the file.
   * @throws Fault where too many wait, or the files or the database fail.
   */
  take(bytes: Uint8Array, owner: number | undefined): Promise<{ name: string } | { refusal: PictureRefusal }>;
  /** The picture as a JPEG, where it is this person's. */
  ofOwner(name: string, owner: number): Promise<Buffer | undefined>;
  /** The picture as a JPEG, for users that another rule allows to see it. */
  read(name: string): Promise<Buffer | undefined>;
  /** The same of a picture without an owner. */
  readBound(name: string): Promise<Buffer | undefined>;
  /** Deletes the file of a picture. */
  erase(name: string): Promise<void>;
};

type PicturesOptions = { db: Database; vault: Vault; files: Files; now: () => number };

export function createPictures({ db, vault, files, now }: PicturesOptions): Pictures {
  const queued = boundedQueue(WAITING_LIMIT);

  async function keep(picture: Buffer, owner: number | undefined): Promise<string> {
    const name = randomBytes(16).toString('hex');
    const at = new Date(now());
    // The row comes first, so that there is no file without a row.
    await insertPicture(db, { name, owner_id: owner ?? null, created_at: at });
    await files.put(fileOfPicture(name), vault.seal('picture', name, picture));
    await markPictureStored(db, name, { at, sealedWith: vault.keyId });
    return name;
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const sealed = await files.get(fileOfPicture(name));
    return sealed === undefined ? undefined : vault.open('picture', name, sealed);
  }

  return {
    async take(bytes, owner) {
      if (owner === undefined && (await countStrangersPictures(db)) >= STRANGERS_LIMIT) {
        throw new Fault('too many unused pictures of strangers');
      }
      const picture = await queued(() => reencodePicture(bytes));
      return typeof picture === 'string' ? { refusal: picture } : { name: await keep(picture, owner) };
    },

    async ofOwner(name, owner) {
      return (await ownerOfPicture(db, name)) === owner ? read(name) : undefined;
    },

    async read(name) {
      return (await ownerOfPicture(db, name)) === undefined ? undefined : read(name);
    },

    async readBound(name) {
      return (await isPictureThere(db, name)) ? read(name) : undefined;
    },

    erase: name => files.delete(fileOfPicture(name)),
  };
}

/** Where the file of a picture is: spread over folders, so that none grows huge. */
export function fileOfPicture(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}
