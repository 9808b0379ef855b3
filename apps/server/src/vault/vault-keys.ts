// Reads and writes which keys this database was sealed with, each by its name.
import type pg from 'pg';
import { inTransaction } from '../database/pool.ts';

export type StoredKey = { id: Buffer; canary: Buffer; is_current: boolean; emptied_at: Date | null };

type Client = pg.Pool | pg.ClientBase;

export async function readVaultKeys(client: Client): Promise<StoredKey[]> {
  const { rows } = await (client as pg.Pool).query<StoredKey>(
    'SELECT id, canary, is_current, emptied_at FROM vault_keys ORDER BY first_used_at',
  );
  return rows;
}

/** From now on this key seals, and the one that did so far only opens. */
export async function makeCurrentKey(pool: pg.Pool, { id, canary }: Pick<StoredKey, 'id' | 'canary'>): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query('LOCK TABLE vault_keys IN EXCLUSIVE MODE');
    await client.query('UPDATE vault_keys SET is_current = false WHERE id <> $1 AND is_current', [id]);
    await client.query(
      `INSERT INTO vault_keys (id, canary, is_current, first_used_at) VALUES ($1, $2, true, now())
       ON CONFLICT (id) DO UPDATE SET is_current = true, emptied_at = NULL`,
      [id, canary],
    );
  });
}

/** Nothing is sealed with the former keys any more. */
export async function markFormerKeysEmptied(client: Client, current: Buffer): Promise<void> {
  await (client as pg.Pool).query(
    `UPDATE vault_keys SET emptied_at = now() WHERE NOT is_current AND emptied_at IS NULL
       AND EXISTS (SELECT FROM vault_keys WHERE id = $1 AND is_current)`,
    [current],
  );
}

export async function hasFullFormerKey(client: Client): Promise<boolean> {
  const { rows } = await (client as pg.Pool).query<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM vault_keys WHERE NOT is_current AND emptied_at IS NULL) AS has',
  );
  return rows[0]!.has;
}
