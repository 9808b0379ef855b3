// Runs several reads that must see the database as of one moment.
import type pg from 'pg';

export async function inSnapshot<Result>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await read(client);
    await client.query('COMMIT');
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}
