// Runs writes that must all happen or none.
import type pg from 'pg';

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // A transaction that was given up answers its COMMIT without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    isSound = true;
    return result;
  } finally {
    // Closing the connection ends a transaction that failed halfway.
    client.release(!isSound);
  }
}
