// Pictures of articles: without an owner and not secret, so they are in the database as they are shown. Never those that users sent.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/tables.ts';
import { type PictureRefusal, reencodePicture } from '../pictures/reencode-picture.ts';

const PATH = '/upload/article/';
const NAMES = /\/upload\/article\/([0-9a-f]{32})/g;
/** How long one stays that no article names. */
const UNUSED_LIFE_MS = 24 * 3_600_000;

/** @returns its path, or what is wrong with the file. */
export async function takePicture(
  db: Database,
  bytes: Uint8Array,
  at: Date,
): Promise<{ path: string } | { refusal: PictureRefusal }> {
  const jpeg = await reencodePicture(bytes);
  if (typeof jpeg === 'string') return { refusal: jpeg };
  const name = randomBytes(16).toString('hex');
  await db.insertInto('article_pictures').values({ name, jpeg, created_at: at }).execute();
  return { path: `${PATH}${name}` };
}

/** The pictures of an article are public, and stay: an older version of the article may be restored. */
export async function usePictures(transaction: Database, texts: readonly string[], at: Date): Promise<void> {
  const names = [...new Set(texts.flatMap(text => [...text.matchAll(NAMES)].map(([, name]) => name!)))];
  if (names.length === 0) return;
  await transaction
    .updateTable('article_pictures')
    .set({ used_at: at })
    .where('name', 'in', names)
    .where('used_at', 'is', null)
    .execute();
}

/** @param path its path, or the name at the end of it. */
export async function readPicture(db: Database, path: string): Promise<{ name: string; jpeg: Buffer } | undefined> {
  return db
    .selectFrom('article_pictures')
    .select(['name', 'jpeg'])
    .where('name', '=', path.slice(path.lastIndexOf('/') + 1))
    .where('used_at', 'is not', null)
    .executeTakeFirst();
}

export async function deleteUnusedPictures(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('article_pictures')
    .where('used_at', 'is', null)
    .where('created_at', '<', new Date(nowMs - UNUSED_LIFE_MS))
    .execute();
}

/** @param cover a path; one that is no upload comes with the app. */
export async function isPictureThere(db: Database, cover: string): Promise<boolean> {
  if (!cover.startsWith(PATH)) return true;
  const name = cover.slice(PATH.length);
  const found = await db.selectFrom('article_pictures').select('name').where('name', '=', name).executeTakeFirst();
  return found !== undefined;
}
