// Staff: operators, their logins and powers, and the audit log of what they did.
import { retentionDays } from '@candor/contract';
import { sql } from 'kysely';
import type { Mode } from '../../config.ts';
import { rowsAsJson } from '../../database/reader.ts';
import { deleteBy, deleteEarlierLogins, emptyOrigins } from '../../database/retention-rules.ts';
import { startPeriodicJob } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { consoleOperatorRoutes } from './console-routes.ts';
import { consoleOwnAccountRoutes } from './logins/own-account-routes.ts';
import { consoleOwnPasskeyRoutes } from './logins/passkey-routes.ts';
import { consoleLoginRoutes } from './logins/routes.ts';
import { carryOutResets } from './members/reset-access.ts';
import { consoleAuditRoutes, staffRoutes } from './routes.ts';
import type { Staff } from './staff.ts';
import { staffProposals } from './staff-proposals.ts';

const RESETS_EVERY_MS = 2_000;

export type StaffParts = { identity: Identity; staff: Staff; mode: Mode };

/** The acts of staff on an account, for its owner. */
const ACTIONS = `SELECT a.id, to_timestamp(a.at / 1000.0) AS at, a.sequence, a.role, a.action,
  CASE WHEN r.is_for_staff THEN NULL ELSE r.text END AS reason
  FROM operator_actions a LEFT JOIN operator_reasons r ON r.id = a.reason_id WHERE a.user_id = $1`;

export const staff = {
  proposals: ({ staff }) => staffProposals(staff),
  routes: ({ identity, staff, mode }) => [
    staffRoutes(identity),
    consoleLoginRoutes(staff, mode),
    consoleOwnAccountRoutes(staff),
    consoleOwnPasskeyRoutes(staff),
    consoleOperatorRoutes(staff),
    consoleAuditRoutes(staff),
  ],
  workers: ({ staff }) => [
    startPeriodicJob({
      everyMs: RESETS_EVERY_MS,
      run: () => carryOutResets(staff),
      log: staff.log,
      failureMessage: 'the access of an operator could not be reset; trying again',
    }),
  ],
  exports: ({ identity: { reader } }) => [{ name: 'staff_actions', rows: user => rowsAsJson(reader, ACTIONS, user) }],
  retention: [
    {
      name: 'origins of staff logins',
      days: retentionDays.operatorSessions,
      batch: emptyOrigins('operator_sessions', sql`last_seen_at`),
    },
    {
      name: 'staff logins',
      days: retentionDays.operatorSessions,
      batch: deleteEarlierLogins('operator_sessions', 'operator_id'),
    },
    {
      name: 'failed staff logins',
      days: retentionDays.failedStaffLogins,
      batch: deleteBy('operator_failed_logins', sql`day`),
    },
  ],
  sealed: {
    columns: [
      { table: 'operators', column: 'totp', key: 'id', purpose: 'operator-factor', context: `'operator:' || id` },
      {
        table: 'operator_recovery_codes',
        column: 'mark',
        key: 'id',
        purpose: 'recovery-code',
        context: `'operator:' || operator_id`,
      },
      {
        table: 'operator_sessions',
        column: 'pending_totp',
        key: 'id',
        purpose: 'operator-factor',
        context: `'session:' || id`,
      },
    ],
  },
} satisfies Feature<StaffParts>;
