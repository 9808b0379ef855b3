// The calls with which somebody sees and ends the logins of their account, and reads what happened to its safety.
import { calls } from '@candor/contract';
import { securityEventsOf } from '../database/identity-security-events.ts';
import { deviceName } from '../identity/device-name.ts';
import { historyFilter } from '../identity/history-filter.ts';
import type { Identity } from '../identity/identity.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../identity/own-sessions.ts';
import type { TextOf } from '../texts.ts';
import { securityEventOf } from '../wire/security-event.ts';
import { answer, done, refuse } from './reply.ts';
import type { RouteFile } from './route.ts';

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
