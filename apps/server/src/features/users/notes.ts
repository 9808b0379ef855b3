// What members of staff note about a user for each other: sealed, recorded without its text, never changed.
import type { ActingRole } from '@candor/contract';
import type { Identity } from '../people/identity.ts';
import { staffFacts } from '../staff/read-operators.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import { insertUserNote, userNotesOf } from './note-rows.ts';

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
