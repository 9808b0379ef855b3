// Keeps what members of staff gave as their reason; the journal knows each by its digest.
import type { IdentityDatabase } from './identity-tables.ts';

export type NewReason = { operator: number; text: string; digest: string; at: Date };

export async function insertReason(db: IdentityDatabase, { operator, text, digest, at }: NewReason): Promise<number> {
  const row = await db
    .insertInto('operator_reasons')
    .values({ operator_id: operator, text, digest, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
