// The calls by which users see what members of staff may do, what they did, and what they are going to change.
import { calls, lookActions, mayDo, operatorRoles, type Permission, permissions, takesTwo } from '@candor/contract';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { marketChangeOf } from '../market/wire-market-change.ts';
import type { Identity } from '../people/identity.ts';
import { outlookOf } from '../staff/proposal-times.ts';
import { countActions, readActions } from '../staff/read-audit-log.ts';
import { readOpenProposals, readOperators } from '../staff/read-proposals.ts';

/** More than can wait at once. */
const MOST_CHANGES = 500;

const POWERS = {
  roles: [...operatorRoles],
  powers: (Object.keys(permissions) as Permission[]).map(permission => ({
    permission,
    roles: operatorRoles.filter(role => mayDo(role, permission)),
    takes_two: takesTwo.has(permission) ? (1 as const) : (0 as const),
  })),
};

export function staffRoutes({ pool }: Pick<Identity, 'pool'>, live: Pick<LiveViews, 'current'>): RouteFile {
  return route => {
    route(calls.listPowers, () => answer(POWERS));

    route(calls.listAccountActions, async ({ page, limit }, { user }) => {
      const found = await readActions(pool, { user: user.id }, { offset: (page - 1) * limit, limit });
      const list = found.map(({ id, sequence, at, role, action, reason }) => ({
        id,
        sequence,
        at,
        role,
        action,
        is_look: lookActions.has(action) ? (1 as const) : (0 as const),
        reason,
      }));
      return answer({ list, count: await countActions(pool, { user: user.id }), page, limit });
    });

    route(calls.listMarketChanges, async () => {
      const waiting = await readOpenProposals(pool, { offset: 0, limit: MOST_CHANGES });
      const operators = await readOperators(pool);
      // Nobody who works here is named in what everybody may read.
      const facts = { list: live.current.list, staff: new Map(), isOver: false };
      return answer(
        waiting.flatMap(({ proposal }) => marketChangeOf(proposal, outlookOf(proposal, operators), facts) ?? []),
      );
    });
  };
}
