// The calls with which a user lists and ends the logins of their account, and reads its security events.
import { calls } from '@candor/contract';
import type { Origin, Session } from '../../../http/logins.ts';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { TextOf } from '../../../texts.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { securityEventsOf } from '../messages/security-event-rows.ts';
import { historyFilter, securityEventOf } from '../messages/wire-security-event.ts';
import { deviceName } from './devices.ts';
import { endOtherSessionsOf, endSessionOf, type OpenSession, openSessionsOf } from './session-rows.ts';
import { lifeAt } from './sessions.ts';

export function loginRoutes(identity: Identity, textOf: TextOf): RouteFile {
  return route => {
    route(calls.listSessions, async (_, { user }) => {
      const rows = (await ownSessions(identity, user.id)).map(({ id, address, agent, created_at, last_seen_at }) => ({
        id: Number(id),
        device: deviceName(agent),
        address,
        created_at: created_at.getTime(),
        last_seen_at: last_seen_at.getTime(),
        is_current: id === user.session.id ? (1 as const) : (0 as const),
      }));
      return answer(rows.sort((left, right) => right.is_current - left.is_current));
    });

    route(calls.endSession, async ({ id }, { user, address, agent }) => {
      const ending = { personId: user.id, id: BigInt(id), origin: { address, agent } };
      return (await endOwnSession(identity, ending)) ? done() : refuse('unknown_session');
    });

    route(calls.endOtherSessions, async (_, { user, address, agent }) => {
      await endOtherSessions(identity, user.session, { address, agent });
      return done();
    });

    route(calls.listSecurityEvents, async ({ kind, page, limit }, { user, language }) => {
      const { events, count } = await securityEventsOf(identity.db, user.id, { page, limit }, historyFilter[kind]);
      return answer({ list: events.map(event => securityEventOf(event, language, textOf)), count, page, limit });
    });
  };
}

/** The open logins of a person, as they see and end them. */
export function ownSessions({ db, now }: Pick<Identity, 'db' | 'now'>, personId: number): Promise<OpenSession[]> {
  return openSessionsOf(db, personId, lifeAt(now()));
}

/** Ends one login of this person and no other's; answers whether there was one. */
async function endOwnSession(
  { db, sessions, now }: Identity,
  { personId, id, origin }: { personId: number; id: bigint; origin: Origin },
): Promise<boolean> {
  const at = new Date(now());
  const isEnded = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    const hasEnded = await endSessionOf(transaction, { personId, id, at });
    if (hasEnded) await notifyPerson(transaction, person, 'session-ended', { at, origin });
    return hasEnded;
  });
  if (isEnded) sessions.noteEnded(personId, [id]);
  return isEnded;
}

async function endOtherSessions({ db, sessions, now }: Identity, session: Session, origin: Origin): Promise<void> {
  const at = new Date(now());
  const ended = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, session.userId);
    const ids = await endOtherSessionsOf(transaction, { personId: person.id, except: session.id, at });
    if (ids.length > 0) await notifyPerson(transaction, person, 'other-sessions-ended', { at, origin });
    return ids;
  });
  sessions.noteEnded(session.userId, ended);
}
