// Raises the epoch: from then on no statement of an older epoch can write anything.
import type pg from 'pg';

/** The engine's row after the epoch was raised. */
export type StoredHead = { epoch: number; sequence: number; at: number; chainHash: string };

const LOCK_PATIENCE_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Waits for whoever is just storing a batch; one that holds the row for too long has its connection ended by force.
 *
 * @returns undefined under `if-still-mine` where another engine raised the epoch meanwhile.
 */
export async function raiseEpoch(
  client: pg.Client,
  holder: string,
  condition: 'from-anybody' | 'if-still-mine',
): Promise<StoredHead | undefined> {
  // A connection that we gave up may still be executing what it was sent.
  if (condition === 'if-still-mine') await endOtherConnections(client, `${engineName(holder)}%`);
  for (;;) {
    try {
      return await raise(client, holder, condition);
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await endOtherConnections(client, engineName('%'));
    }
  }
}

async function raise(client: pg.Client, holder: string, condition: string): Promise<StoredHead | undefined> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MS}`);
  const { rows } = await client.query<{ epoch: string; last_sequence: string; last_at: string; chain_hash: Buffer }>(
    `UPDATE engine SET epoch = epoch + 1, holder = $1 WHERE id = 1 AND (holder = $1 OR $2)
     RETURNING epoch, last_sequence, last_at, chain_hash`,
    [holder, condition === 'from-anybody'],
  );
  // Every transaction locks the engine's row first. From here on no rows of an older epoch can be stored either.
  if (rows[0] !== undefined) await client.query('UPDATE applied SET epoch = $1 WHERE id = 1', [rows[0].epoch]);
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error(`raising the epoch ended with ${command}`);
  const row = rows[0];
  return (
    row && {
      epoch: Number(row.epoch),
      sequence: Number(row.last_sequence),
      at: Number(row.last_at),
      chainHash: row.chain_hash.toString('hex'),
    }
  );
}

async function endOtherConnections(client: pg.Client, namePattern: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE $1`,
    [namePattern],
  );
}

/** What the connections of an engine call themselves. */
export function engineName(holder: string): string {
  return `candor-engine ${holder}`;
}
