// Keeps what members of staff gave as their reason; the journal knows each by its digest.
import type { Database } from '../database/tables.ts';

export type NewReason = { operator: number; text: string; digest: string; at: Date; isForStaff: boolean };

export async function insertReason(
  db: Database,
  { operator, text, digest, at, isForStaff }: NewReason,
): Promise<number> {
  const row = await db
    .insertInto('operator_reasons')
    .values({ operator_id: operator, text, digest, at, is_for_staff: isForStaff })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
