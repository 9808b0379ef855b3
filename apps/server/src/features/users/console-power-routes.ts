// The calls with which staff acts on a user, and the notes that only staff sees.
import { consoleCalls } from '@candor/contract/console';
import { answer, done, type Refusal, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { addNote, readNotes } from './notes.ts';
import { liftSuspension, proposeLongerSuspension, type Suspended, suspendUser } from './suspend-user.ts';
import { openedUntil } from './view-window.ts';

function refusalOf(result: Exclude<Suspended, { kind: 'done' }>): Refusal {
  switch (result.kind) {
    case 'unknown':
      return refuse('unknown_user');
    case 'rejected':
      // Known to us and not to the core: somebody whose sign-up is not through yet.
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
