// The calls that show everything that members of staff did.
import { consoleCalls } from '@candor/contract/console';
import { EXPORTED_ROWS, exportFile, momentCell } from '../../http/export-file.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { countActions, readActions, type StoredAction } from './read-audit-log.ts';
import { recordAct } from './record-act.ts';
import type { Staff } from './staff.ts';

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

export function consoleAuditRoutes(staff: Staff): RouteFile {
  const { reader, now } = staff;

  return route => {
    route(consoleCalls.listAudit, async ({ page, limit, ...filter }) => {
      const found = await readActions(reader, filter, { offset: (page - 1) * limit, limit });
      const list = found.map(({ operatorName, user, ...action }) => ({
        ...action,
        operator_name: operatorName,
        user: user ?? 0,
      }));
      return answer({ list, count: await countActions(reader, filter), page, limit });
    });

    route(consoleCalls.exportAudit, async ({ reason, separator, decimal, ...filter }, { operator }) => {
      await recordAct(staff, operator, 'export_audit', { reason });
      const found = await readActions(reader, filter, EXPORTED_ROWS);
      return answer(exportFile('audit', now(), { head: HEAD, rows: found.map(cellsOf) }, { separator, decimal }));
    });
  };
}

function cellsOf({ id, sequence, at, operator, operatorName, role, action, user, reason, digest }: StoredAction) {
  return [id, sequence, momentCell(at), operator, operatorName, role, action, user ?? '', reason, digest];
}
