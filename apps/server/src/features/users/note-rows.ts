// Reads and adds what members of staff note about people; nothing here changes or removes a note.
import type { Database, TableRow } from '../../database/tables.ts';

export type StoredNote = TableRow<'user_notes'>;

export async function insertUserNote(db: Database, note: Omit<StoredNote, 'id'>): Promise<void> {
  await db.insertInto('user_notes').values(note).execute();
}

/** A page of what was noted about a person, newest first, and how many notes there are. */
export async function userNotesOf(
  db: Database,
  person: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ notes: StoredNote[]; count: number }> {
  const found = db.selectFrom('user_notes').where('person_id', '=', person);
  const notes = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await found.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { notes, count: Number(count) };
}
