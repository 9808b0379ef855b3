// Keeps what members of staff gave as their reason; the journal knows each by its digest.
import type { Generated } from 'kysely';
import type { Database, SetByDatabase, SetOnce } from '../database/tables.ts';

type OperatorReasonsTable = {
  id: SetByDatabase<number>;
  operator_id: SetOnce<number>;
  text: SetOnce<string>;
  digest: SetOnce<string>;
  at: SetOnce<Date>;
  /** The user concerned does not read it. */
  is_for_staff: Generated<boolean>;
};

declare module '../database/tables.ts' {
  interface Tables {
    operator_reasons: OperatorReasonsTable;
  }
}

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
