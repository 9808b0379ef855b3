// The calls that show the powers and the acts of members of staff: to users those on their own account, to staff all.
import { calls, mayDo, operatorRoles, type Permission, permissions, takesTwo, viewActions } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { RESET_HOLD_MS } from '@candor/exchange';
import { instanceAdoptionsTable, operatorResetsTable } from '../../database/rows/operators.ts';
import { EXPORTED_ROWS, exportFile, momentCell } from '../../http/lists.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Identity } from '../people/identity.ts';
import { countActions, readActions, type StoredAction } from './read-audit-log.ts';
import { recordAct } from './record-act.ts';
import type { Staff } from './staff.ts';

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
          sequence,
          at,
          operator,
          held_until: at + RESET_HOLD_MS,
        })),
      );
    });

    route(calls.listAdoptions, async () => {
      const adoptions = await reader.select(instanceAdoptionsTable, 'ORDER BY sequence DESC LIMIT 100');
      return answer(adoptions.map(({ row, ...position }) => ({ ...position, ...row, operators: [...row.operators] })));
    });

    route(calls.listAccountActions, async ({ page, limit }, { user }) => {
      const actions = await readActions(reader, { user: user.id }, { offset: (page - 1) * limit, limit });
      const list = actions.map(({ id, sequence, at, role, action, reason, isForStaff }) => ({
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

const HEAD = [
  'number',
  'journal record',
  'time (UTC)',
  'operator',
  'name of operator',
  'role',
  'action',
  'user',
  'reason',
  'hash of reason',
];

/** The calls that show all acts of members of staff. */
export function consoleAuditRoutes(staff: Staff): RouteFile {
  const { reader, now } = staff;

  return route => {
    route(consoleCalls.listAudit, async ({ page, limit, ...filter }) => {
      const actions = await readActions(reader, filter, { offset: (page - 1) * limit, limit });
      const list = actions.map(({ operatorName, user, ...action }) => ({
        ...action,
        operator_name: operatorName,
        user: user ?? 0,
      }));
      return answer({ list, count: await countActions(reader, filter), page, limit });
    });

    route(consoleCalls.exportAudit, async ({ reason, separator, decimal, ...filter }, { operator }) => {
      await recordAct(staff, operator, 'export_audit', { reason });
      const actions = await readActions(reader, filter, EXPORTED_ROWS);
      return answer(exportFile('audit', now(), { head: HEAD, rows: actions.map(cellsOf) }, { separator, decimal }));
    });
  };
}

function cellsOf({ id, sequence, at, operator, operatorName, role, action, user, reason, digest }: StoredAction) {
  return [id, sequence, momentCell(at), operator, operatorName, role, action, user ?? '', reason, digest];
}
