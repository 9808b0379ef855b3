// The calls with which somebody sees and ends the logins of their account, and reads what happened to its safety.
import { calls } from '@candor/contract';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { TextOf } from '../../../texts.ts';
import type { Identity } from '../identity.ts';
import { historyFilter } from '../messages/history-filter.ts';
import { securityEventsOf } from '../messages/security-event-rows.ts';
import { securityEventOf } from '../messages/wire-security-event.ts';
import { deviceName } from './device-name.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';

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
