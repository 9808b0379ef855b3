// The row about a demo's day before the doors open: since when it runs and which records of the journal are of it.
import type pg from 'pg';

/** `lastSequence` is null while the day is not over. */
export type DemoDay = { sinceMs: number; firstSequence: number; lastSequence: number | null };

/** The day of this database, started now where the database is empty; undefined where there is to be none. */
export async function beginDemoDay(pool: pg.Pool, sinceMs: number): Promise<DemoDay | undefined> {
  await pool.query(
    `INSERT INTO demo_days (id, since, first_sequence)
     SELECT 1, $1, 1 FROM engine WHERE last_sequence = 0 ON CONFLICT DO NOTHING`,
    [sinceMs],
  );
  return readDemoDay(pool);
}

export async function readDemoDay(pool: pg.Pool): Promise<DemoDay | undefined> {
  const { rows } = await pool.query<{ since: bigint; first_sequence: bigint; last_sequence: bigint | null }>(
    'SELECT since, first_sequence, last_sequence FROM demo_days',
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    sinceMs: Number(row.since),
    firstSequence: Number(row.first_sequence),
    lastSequence: row.last_sequence === null ? null : Number(row.last_sequence),
  };
}

export async function endDemoDay(pool: pg.Pool, lastSequence: number): Promise<void> {
  await pool.query('UPDATE demo_days SET last_sequence = $1 WHERE last_sequence IS NULL', [lastSequence]);
}
