// Keeps beside a person whether they have a second factor, of whatever kind.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/**
 * Looks at a person's factors and writes down whether there is one, in the transaction that has changed them; answers what it
 * wrote. The transaction must have locked the person before the change, or two changes at once would not see each other.
 */
export async function keepHasFactor(transaction: Database, personId: number): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    UPDATE people
    SET has_factor = EXISTS (SELECT FROM passkeys WHERE person_id = people.id)
      OR EXISTS (SELECT FROM totp_factors WHERE person_id = people.id AND enabled_at IS NOT NULL)
    WHERE id = ${personId}
    RETURNING has_factor
  `.execute(transaction);
  return rows[0]?.has_factor === true;
}
