// The calls that find users, masked, and that open one of them.
import { consoleCalls } from '@candor/contract/console';
import { EXPORTED_ROWS, exportFile, momentCell } from '../../http/export-file.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { searchUsers, type UserQuery } from './find-users.ts';
import { readProfile } from './profile.ts';
import { openedUntil } from './view-window.ts';
import { foundUserOf, gateOf } from './wire-found-user.ts';
import { userProfileOf } from './wire-profile.ts';

const HEAD = ['uid', 'kind', 'level', 'states', 'registered (UTC)', 'closed (UTC)', 'mail (masked)', 'phone (masked)'];

type Filters = {
  q?: string | undefined;
  level?: UserQuery['level'];
  state?: Parameters<typeof gateOf>[0] | undefined;
};

function queryOf({ q, level, state }: Filters): UserQuery {
  const text = q === undefined || q.trim() === '' ? undefined : q;
  return { text, level, gate: state && gateOf(state) };
}

export function consoleUserRoutes(staff: Staff, live: Pick<LiveViews, 'current'>): RouteFile {
  const { db, now } = staff;

  async function profileOf(id: number, until: number) {
    const profile = await readProfile(staff, id);
    return profile === undefined ? refuse('unknown_user') : answer(userProfileOf(profile, live.current.list, until));
  }

  return route => {
    route(consoleCalls.findUsers, async ({ page, limit, ...filters }, { operator }) => {
      const rows = { offset: (page - 1) * limit, limit };
      const { users, count } = await searchUsers(staff, operator, queryOf(filters), rows);
      return answer({ list: users.map(foundUserOf), count, page, limit });
    });

    route(consoleCalls.exportUsers, async ({ reason, ...filters }, { operator }) => {
      await recordAct(staff, operator, 'export_users', { reason });
      const { users } = await searchUsers(staff, operator, queryOf(filters), EXPORTED_ROWS);
      const rows = users.map(foundUserOf).map(({ id, kind, level, states, created_at, closed_at, email, phone }) => {
        return [id, kind, level, states.join(' '), momentCell(created_at), momentCell(closed_at), email, phone];
      });
      return answer(exportFile('users', now(), HEAD, rows));
    });

    route(consoleCalls.openUser, async ({ id, reason }, { operator }) => {
      if ((await personById(db, id)) === undefined) return refuse('unknown_user');
      await recordAct(staff, operator, 'open_user', { user: id, reason });
      return profileOf(id, (await openedUntil(staff, operator, id)) ?? 0);
    });

    route(consoleCalls.getProfile, async ({ id }, { operator }) => {
      const until = await openedUntil(staff, operator, id);
      return until === undefined ? refuse('user_not_opened') : profileOf(id, until);
    });
  };
}
