// Reads and writes the marks of names beside the sealed applications that they are of.
import type { IdentityDatabase } from './identity-tables.ts';

const PIECE = 200;

export function casesWithoutNameMark(db: IdentityDatabase, after: number) {
  return db
    .selectFrom('verification_cases')
    .select(['id', 'person_id', 'papers'])
    .where('name_mark', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
}

export async function setNameMark(db: IdentityDatabase, id: number, mark: Buffer): Promise<void> {
  await db.updateTable('verification_cases').set({ name_mark: mark }).where('id', '=', id).execute();
}
