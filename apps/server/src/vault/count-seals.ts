// Counts how much is sealed with which key.
import type pg from 'pg';
import type { SealedData } from './sealed-data.ts';
import { countByHead } from './sealed-rows.ts';
import type { Vault } from './vault.ts';
import { hasFullFormerKey } from './vault-keys.ts';

/** By the name of the key in hex; "" for what was sealed before keys had names. */
export type SealCounts = Map<string, number>;

export async function countSeals(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<SealCounts> {
  const counts: SealCounts = new Map();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { columns = [], files } of data) {
    for (const [key, count] of (await files?.countByKey(pool)) ?? []) add(key, count);
    for (const column of columns) {
      for (const [head, count] of await countByHead(pool, column, vault.head.length)) add(head.slice(2), count);
    }
  }
  return counts;
}

/** How much the current key has not sealed. */
export async function countOthers(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<number> {
  const current = vault.keyId.toString('hex');
  const counts = await countSeals(pool, vault, data);
  return [...counts].reduce((sum, [key, count]) => (key === current ? sum : sum + count), 0);
}

/** The same while a key is being rotated, otherwise 0 without counting. */
export async function countToRotate(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<number> {
  return (await hasFullFormerKey(pool)) ? countOthers(pool, vault, data) : 0;
}
