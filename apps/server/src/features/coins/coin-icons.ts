// Icons of coins that staff adds: public, in the database as they are shown, and named by the hash of their bytes.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { type PictureRefusal, reencodeIcon } from '../pictures/reencode-picture.ts';

/** A proposal waits for at most 90 days, and three more for its approval. */
const UNUSED_LIFE_MS = 100 * 24 * 3_600_000;

/** @returns its name, or what is wrong with the file. */
export async function takeIcon(
  db: Database,
  bytes: Uint8Array,
  at: Date,
): Promise<{ hash: string } | { refusal: PictureRefusal }> {
  const png = await reencodeIcon(bytes);
  if (typeof png === 'string') return { refusal: png };
  const hash = createHash('sha256').update(png).digest('hex');
  await deleteUnused(db, at);
  const renewed = { created_at: at };
  await db
    .insertInto('coin_icons')
    .values({ hash, png, ...renewed })
    .onConflict(conflict => conflict.column('hash').doUpdateSet(renewed))
    .execute();
  return { hash };
}

/** @param key the name of the icon, or of the coin in any case of letters. */
export async function readIcon(
  db: Database,
  list: MarketList,
  key: string,
): Promise<{ hash: string; png: Buffer } | undefined> {
  const coin = [...list.coins.values()].find(({ name }) => name.toLowerCase() === key.toLowerCase());
  return db
    .selectFrom('coin_icons')
    .select(['hash', 'png'])
    .where('hash', '=', coin?.icon ?? key)
    .executeTakeFirst();
}

export async function isIconThere(db: Database, hash: string): Promise<boolean> {
  const found = await db.selectFrom('coin_icons').select('hash').where('hash', '=', hash).executeTakeFirst();
  return found !== undefined;
}

/** At each new one, which is often enough for what only staff uploads. */
async function deleteUnused(db: Database, at: Date): Promise<void> {
  await db
    .deleteFrom('coin_icons')
    .where('created_at', '<', new Date(at.getTime() - UNUSED_LIFE_MS))
    .where(sql<boolean>`hash NOT IN (SELECT icon FROM coins WHERE icon IS NOT NULL)`)
    .execute();
}
