// Finds and notes with which keys the files of pictures are sealed.
import type pg from 'pg';

type Client = pg.Pool | pg.ClientBase;

// What is removed is about to be deleted; what was never stored nobody can read.
const IS_THERE = 'stored_at IS NOT NULL AND removed_at IS NULL';

/** The next one after a name that is sealed with another key; locked, so that nobody deletes its file meanwhile. */
export async function lockPictureToReseal(
  client: pg.ClientBase,
  { keyId, after }: { keyId: Buffer; after: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pictures WHERE ${IS_THERE} AND sealed_with IS DISTINCT FROM $1 AND name > $2
     ORDER BY name LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyId, after],
  );
  return rows[0]?.name;
}

export async function markPictureResealed(client: pg.ClientBase, name: string, keyId: Buffer): Promise<void> {
  await client.query('UPDATE pictures SET sealed_with = $2 WHERE name = $1', [name, keyId]);
}

/** How many are sealed with each key, by its name in hex; "" for files from before keys had names. */
export async function countPicturesByKey(client: Client): Promise<Map<string, number>> {
  const { rows } = await (client as pg.Pool).query<{ key: string; count: string }>(
    `SELECT coalesce(encode(sealed_with, 'hex'), '') AS key, count(*)::text AS count FROM pictures
     WHERE ${IS_THERE} GROUP BY 1`,
  );
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}
