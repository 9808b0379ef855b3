// Reads, within a transaction about a person, until when the core has locked their withdrawals.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** In milliseconds; undefined where they are not locked at this time. */
export async function lockUntilOf(db: Database, personId: number, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ lock_until: string }>`SELECT lock_until FROM users WHERE id = ${personId}`.execute(db);
  const until = Number(rows[0]?.lock_until ?? 0);
  return until > at.getTime() ? until : undefined;
}
