// Counts how much is sealed with which key.
import type pg from 'pg';
import { countPicturesByKey } from '../features/pictures/pictures-to-rotate.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { countByHead } from './sealed-rows.ts';
import type { Vault } from './vault.ts';
import { hasFullFormerKey } from './vault-keys.ts';

/** By the name of the key in hex; "" for what was sealed before keys had names. */
export type SealCounts = Map<string, number>;

export async function countSeals(pool: pg.Pool, vault: Vault): Promise<SealCounts> {
  const counts: SealCounts = new Map(await countPicturesByKey(pool));
  for (const place of SEALED_COLUMNS) {
    for (const [head, count] of await countByHead(pool, place, vault.head.length)) {
      const key = head.slice(2);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return counts;
}

/** How much the current key has not sealed. */
export async function countOthers(pool: pg.Pool, vault: Vault): Promise<number> {
  const current = vault.keyId.toString('hex');
  const counts = await countSeals(pool, vault);
  return [...counts].reduce((sum, [key, count]) => (key === current ? sum : sum + count), 0);
}

/** The same while a key is being exchanged, otherwise 0 without counting. */
export async function countToReseal(pool: pg.Pool, vault: Vault): Promise<number> {
  return (await hasFullFormerKey(pool)) ? countOthers(pool, vault) : 0;
}
