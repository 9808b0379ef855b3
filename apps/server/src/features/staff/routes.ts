// The calls by which users see what members of staff may do, and what they did with one's own account.
import { calls, mayDo, operatorRoles, type Permission, permissions, takesTwo, viewActions } from '@candor/contract';
import { RESET_HOLD_MS } from '@candor/exchange';
import { instanceAdoptionsTable, operatorResetsTable } from '../../database/rows/operators.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Identity } from '../people/identity.ts';
import { countActions, readActions } from './read-audit-log.ts';

const POWERS = {
  roles: [...operatorRoles],
  powers: (Object.keys(permissions) as Permission[]).map(permission => ({
    permission,
    roles: operatorRoles.filter(role => mayDo(role, permission)),
    takes_two: takesTwo.has(permission) ? (1 as const) : (0 as const),
  })),
};

export function staffRoutes({ reader }: Pick<Identity, 'reader'>): RouteFile {
  return route => {
    route(calls.listPowers, () => answer(POWERS));

    route(calls.listOperatorResets, async () => {
      const resets = await reader.select(operatorResetsTable, 'ORDER BY sequence DESC LIMIT 100');
      return answer(
        resets.map(({ sequence, at, row: { operator } }) => ({
          ...{ sequence, at, operator },
          held_until: at + RESET_HOLD_MS,
        })),
      );
    });

    route(calls.listAdoptions, async () => {
      const adoptions = await reader.select(instanceAdoptionsTable, 'ORDER BY sequence DESC LIMIT 100');
      return answer(adoptions.map(({ row, ...place }) => ({ ...place, ...row, operators: [...row.operators] })));
    });

    route(calls.listAccountActions, async ({ page, limit }, { user }) => {
      const found = await readActions(reader, { user: user.id }, { offset: (page - 1) * limit, limit });
      const list = found.map(({ id, sequence, at, role, action, reason, isForStaff }) => ({
        id,
        sequence,
        at,
        role,
        action,
        is_look: viewActions.has(action) ? (1 as const) : (0 as const),
        reason: isForStaff ? '' : reason,
      }));
      return answer({ list, count: await countActions(reader, { user: user.id }), page, limit });
    });
  };
}
