// Verifies all that is stored against the journal.
import type { Pool } from 'pg';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';

/** What does not follow from the journal. */
export async function findingsIn(pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    return (await verifyDatabase(client)).findings.sentences;
  } finally {
    client.release();
  }
}
