// What members of staff note about a user for each other: sealed, recorded without its text, never changed.
import type { ActingRole } from '@candor/contract';
import type { Database, TableRow } from '../../database/tables.ts';
import type { Identity } from '../people/identity.ts';
import { staffFacts } from '../staff/read-operators.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';

export type ReadNote = {
  id: number;
  at: number;
  operator: number;
  operatorName: string;
  role: ActingRole;
  text: string;
};

const contextOf = (user: number) => `person:${user}`;

export async function addNote(identity: Identity, operator: Acting, user: number, text: string): Promise<void> {
  const { db, vault, now } = identity;
  await recordAct(identity, operator, 'note_user', { user });
  await insertUserNote(db, {
    person_id: user,
    operator_id: operator.id,
    role: operator.role,
    note: vault.seal('user-note', contextOf(user), Buffer.from(text.trim())),
    at: new Date(now()),
  });
}

export async function readNotes(
  { db, vault }: Pick<Identity, 'db' | 'vault'>,
  user: number,
  page: { offset: number; limit: number },
): Promise<{ notes: ReadNote[]; count: number }> {
  const { notes, count } = await userNotesOf(db, user, page);
  const staff = await staffFacts(db);
  const read = notes.map(({ id, at, operator_id: operator, role, note }) => {
    const author = staff.get(operator);
    const text = vault.open('user-note', contextOf(user), note).toString();
    return {
      id: Number(id),
      at: at.getTime(),
      operator,
      operatorName: author?.name || author?.email || '',
      role,
      text,
    };
  });
  return { notes: read, count };
}

type StoredNote = TableRow<'user_notes'>;

/** Reads and adds what members of staff note about people; nothing here changes or removes a note. */
async function insertUserNote(db: Database, note: Omit<StoredNote, 'id'>): Promise<void> {
  await db.insertInto('user_notes').values(note).execute();
}

/** A page of what was noted about a person, newest first, and how many notes there are. */
async function userNotesOf(
  db: Database,
  person: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ notes: StoredNote[]; count: number }> {
  const found = db.selectFrom('user_notes').where('person_id', '=', person);
  const notes = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await found.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { notes, count: Number(count) };
}
