// Keeps what members of staff gave as their reason; the journal knows each by its digest.
import type { Database, SetByDatabase, SetOnce } from '../database/tables.ts';

type OperatorReasonsTable = {
  id: SetByDatabase<number>;
  operator_id: SetOnce<number>;
  text: SetOnce<string>;
  digest: SetOnce<string>;
  at: SetOnce<Date>;
};

declare module '../database/tables.ts' {
  interface Tables {
    operator_reasons: OperatorReasonsTable;
  }
}

export type NewReason = { operator: number; text: string; digest: string; at: Date };

export async function insertReason(db: Database, { operator, text, digest, at }: NewReason): Promise<number> {
  const row = await db
    .insertInto('operator_reasons')
    .values({ operator_id: operator, text, digest, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
