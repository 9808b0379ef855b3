// The calls with which staff acts on a user, and the notes that only staff sees.

import type { ActingRole } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { Database, TableRow } from '../../database/tables.ts';
import { answer, done, type Refusal, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { openedUntil } from './profile.ts';
import { liftSuspension, proposeLongerSuspension, type Suspended, suspendUser } from './suspend-user.ts';

const contextOf = (user: number) => `person:${user}`;

function refusalOf(result: Exclude<Suspended, { kind: 'done' }>): Refusal {
  switch (result.kind) {
    case 'unknown':
      return refuse('unknown_user');
    case 'rejected':
      // In our database and not in the core: a user whose sign-up is not complete yet.
      return result.rejection.code === 'unknown-user' ? refuse('unknown_user') : refuseUndone(result);
    case 'unavailable':
      return refuseUndone(result);
    default:
      return result satisfies never;
  }
}

export function consoleUserPowerRoutes(staff: Staff): RouteFile {
  const { db } = staff;

  return route => {
    route(consoleCalls.endUserSessions, async ({ id, reason }, { operator }) => {
      const isEnded = await endSessionsByStaff(staff, operator, { user: id, reason });
      return isEnded ? done() : refuse('unknown_user');
    });

    route(consoleCalls.stopUser, async ({ id, power, until, reason }, { operator }) => {
      const result = await suspendUser(staff, operator, { user: id, power, until, reason });
      return result.kind === 'done' ? done() : refusalOf(result);
    });

    route(consoleCalls.liftUserStop, async ({ id, power, reason }, { operator }) => {
      const result = await liftSuspension(staff, operator, { user: id, power, reason });
      return result.kind === 'done' ? done() : refusalOf(result);
    });

    route(consoleCalls.extendUserStop, async ({ id, power, until, reason }, { operator }) => {
      const result = await proposeLongerSuspension(staff, operator, { user: id, power, until, reason });
      return result.kind === 'done' ? answer({ proposal: result.id }) : refusalOf(result);
    });

    route(consoleCalls.listUserNotes, async ({ id, page, limit }, { operator }) => {
      if ((await openedUntil(staff, operator, id)) === undefined) return refuse('user_not_opened');
      const { notes, count } = await readNotes(staff, id, { offset: (page - 1) * limit, limit });
      const list = notes.map(({ operatorName, ...note }) => ({ ...note, operator_name: operatorName }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.addUserNote, async ({ id, text }, { operator }) => {
      const person = await personById(db, id);
      if (person === undefined || person.closed_at !== null) return refuse('unknown_user');
      await addNote(staff, operator, id, text);
      return done();
    });
  };
}

/** Answers false where there is no such person. */
async function endSessionsByStaff(
  identity: Identity,
  operator: Acting,
  { user, reason }: { user: number; reason: string },
): Promise<boolean> {
  const { db, sessions, wakeMessages, now } = identity;
  const person = await personById(db, user);
  if (person === undefined || person.closed_at !== null) return false;
  await recordAct(identity, operator, 'end_sessions', { user, reason });
  await sessions.endAllOf(user);
  await db
    .transaction()
    .execute(transaction =>
      notifyPerson(transaction, person, 'sessions-ended-by-staff', { at: new Date(now()), about: reason.trim() }),
    );
  wakeMessages();
  return true;
}

type ReadNote = {
  id: number;
  at: number;
  operator: number;
  operatorName: string;
  role: ActingRole;
  text: string;
};

/** Adds notes of members of staff about a user for each other: sealed, recorded without its text, never changed. */
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

/** Reads and adds notes of members of staff about users; nothing here changes or removes a note. */
async function insertUserNote(db: Database, note: Omit<StoredNote, 'id'>): Promise<void> {
  await db.insertInto('user_notes').values(note).execute();
}

/** A page of the notes about a user, newest first, and how many notes there are. */
async function userNotesOf(
  db: Database,
  person: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ notes: StoredNote[]; count: number }> {
  const query = db.selectFrom('user_notes').where('person_id', '=', person);
  const notes = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await query.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { notes, count: Number(count) };
}
