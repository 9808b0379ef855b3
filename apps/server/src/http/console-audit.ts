// The calls that show everything that members of staff did.
import { consoleCalls } from '@candor/contract/console';
import { countActions, readActions, type StoredAction } from '../database/reads/operator-actions.ts';
import { recordAct } from '../identity/operators/act.ts';
import type { Staff } from '../identity/operators/staff.ts';
import { csvOf } from './csv.ts';
import { answer } from './reply.ts';
import type { RouteFile } from './route.ts';

const MOST_EXPORTED = 50_000;
const HEAD = ['id', 'sequence', 'time', 'operator', 'name', 'role', 'action', 'user', 'reason', 'digest'];

export function consoleAuditRoutes(staff: Staff): RouteFile {
  const { pool, now } = staff;

  return route => {
    route(consoleCalls.listAudit, async ({ page, limit, ...filter }) => {
      const found = await readActions(pool, filter, { offset: (page - 1) * limit, limit });
      const list = found.map(({ operatorName, user, ...action }) => ({
        ...action,
        operator_name: operatorName,
        user: user ?? 0,
      }));
      return answer({ list, count: await countActions(pool, filter), page, limit });
    });

    route(consoleCalls.exportAudit, async ({ reason, ...filter }, { operator }) => {
      await recordAct(staff, operator, 'export_audit', { reason });
      const found = await readActions(pool, filter, { offset: 0, limit: MOST_EXPORTED });
      const day = new Date(now()).toISOString().slice(0, 10);
      return answer({ file_name: `audit-${day}.csv`, csv: csvOf(HEAD, found.map(cellsOf)) });
    });
  };
}

function cellsOf({ id, sequence, at, operator, operatorName, role, action, user, reason, digest }: StoredAction) {
  const time = new Date(at).toISOString();
  return [id, sequence, time, operator, operatorName, role, action, user ?? '', reason, digest];
}
