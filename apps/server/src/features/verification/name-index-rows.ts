// Reads and writes the marks of names beside the sealed applications that they are of.
import type { Database } from '../../database/tables.ts';

const PIECE = 200;

export function casesWithoutNameIndex(db: Database, after: number) {
  return db
    .selectFrom('verification_cases')
    .select(['id', 'person_id', 'papers'])
    .where('name_mark', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
}

export async function setNameIndex(db: Database, id: number, mark: Buffer): Promise<void> {
  await db.updateTable('verification_cases').set({ name_mark: mark }).where('id', '=', id).execute();
}
