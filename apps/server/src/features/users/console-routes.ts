// The calls that find users, masked, and that open one of them.
import { consoleCalls } from '@candor/contract/console';
import { amountCell, EXPORTED_ROWS, exportFile, momentCell } from '../../http/export-file.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { searchUsers, type UserQuery } from './find-users.ts';
import { readProfile } from './profile.ts';
import type { FoundUser } from './read-users.ts';
import { readWorth } from './read-worth.ts';
import { openedUntil } from './view-window.ts';
import { foundUserOf, gateOf } from './wire-found-user.ts';
import { userProfileOf } from './wire-profile.ts';

const HEAD = [
  ...['uid', 'kind', 'level', 'review', 'states', 'worth (USDT)', 'registered (UTC)', 'closed (UTC)'],
  ...['mail (masked)', 'phone (masked)'],
];

type Filters = {
  q?: string | undefined;
  level?: UserQuery['level'];
  state?: Parameters<typeof gateOf>[0] | undefined;
  holder?: UserQuery['holder'];
  review?: UserQuery['review'];
};

function queryOf({ q, level, state, holder, review }: Filters): UserQuery {
  const text = q === undefined || q.trim() === '' ? undefined : q;
  return { text, level, gate: state && gateOf(state), holder, review };
}

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function consoleUserRoutes(staff: Staff, live: Pick<LiveViews, 'current'>): RouteFile {
  const { db, now } = staff;

  async function withWorth(users: readonly FoundUser[]) {
    const ids = users.map(({ id }) => id);
    const worth = await readWorth(staff.reader, live.current, ids);
    return users.map(user => foundUserOf(user, worth));
  }

  async function profileOf(id: number, until: number) {
    const profile = await readProfile(staff, id);
    if (profile === undefined) return refuse('unknown_user');
    const worth = await readWorth(staff.reader, live.current, [id]);
    return answer({ ...userProfileOf(profile, live.current.list, until), worth: worth.get(id)! });
  }

  return route => {
    route(consoleCalls.findUsers, async ({ order, after, before, limit, ...filters }, { operator }) => {
      const found = await searchUsers(staff, operator, queryOf(filters), { order, after, before, limit });
      return answer({
        list: await withWorth(found.users),
        count: found.count,
        is_more: flagOf(found.isMore),
        has_before: flagOf(found.hasBefore),
        has_after: flagOf(found.hasAfter),
      });
    });

    route(consoleCalls.exportUsers, async ({ reason, separator, decimal, ...filters }, { operator }) => {
      await recordAct(staff, operator, 'export_users', { reason });
      const slice = { order: 'newest', limit: EXPORTED_ROWS.limit } as const;
      const { users } = await searchUsers(staff, operator, queryOf(filters), slice);
      const rows = (await withWorth(users)).map(user => {
        const { id, kind, level, review, states, worth, created_at, closed_at, email, phone } = user;
        const times = [momentCell(created_at), momentCell(closed_at)];
        return [id, kind, level, review, states.join(' '), amountCell(worth), ...times, email, phone];
      });
      return answer(exportFile('users', now(), { head: HEAD, rows }, { separator, decimal }));
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
