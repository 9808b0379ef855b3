// Clears what is past its time, in batches small enough to hold up nobody. What belongs to the core or to the audit stays.
import { retentionDays } from '@candor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Rule = {
  name: string;
  days: number;
  /** One batch of at most so many rows that are due before this time. */
  batch: (due: Date, limit: number) => RawBuilder<unknown>;
};

/** The latest login of each account stays, without its origin: where there was one, the next from elsewhere is news. */
function emptyLogins(table: 'sessions' | 'operator_sessions', mark: RawBuilder<unknown>): Rule['batch'] {
  return (due, limit) => sql`
    UPDATE ${sql.table(table)} SET address = '', agent = '' ${mark} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE last_seen_at < ${due} AND (address <> '' OR agent <> '') LIMIT ${limit}
    )`;
}

function deleteEarlierLogins(table: 'sessions' | 'operator_sessions', owner: string): Rule['batch'] {
  const column = sql.ref(owner);
  return (due, limit) => sql`
    DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} AS old WHERE last_seen_at < ${due} AND EXISTS (
        SELECT FROM ${sql.table(table)} AS later WHERE later.${column} = old.${column} AND later.id > old.id
      ) LIMIT ${limit}
    )`;
}

function deleteBy(table: string, time: RawBuilder<unknown>): Rule['batch'] {
  return (due, limit) => sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${time} < ${due} LIMIT ${limit}
    ))`;
}

const RULES: readonly Rule[] = [
  {
    name: 'origins of logins',
    days: retentionDays.sessions,
    batch: emptyLogins('sessions', sql`, device_hash = NULL`),
  },
  { name: 'logins', days: retentionDays.sessions, batch: deleteEarlierLogins('sessions', 'person_id') },
  {
    name: 'origins of security events',
    days: retentionDays.securityOrigins,
    batch: (due, limit) => sql`
      UPDATE security_events SET address = '', agent = '' WHERE id IN (
        SELECT id FROM security_events WHERE at < ${due} AND (address <> '' OR agent <> '') LIMIT ${limit}
      )`,
  },
  { name: 'security events', days: retentionDays.securityEvents, batch: deleteBy('security_events', sql`at`) },
  { name: 'notices', days: retentionDays.accountNotices, batch: deleteBy('account_notices', sql`at`) },
  {
    name: 'ended API keys',
    days: retentionDays.endedApiKeys,
    batch: deleteBy('api_keys', sql`least(ended_at, expires_at)`),
  },
  {
    name: 'origins of staff logins',
    days: retentionDays.operatorSessions,
    batch: emptyLogins('operator_sessions', sql``),
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
];

const DAY_MS = 24 * 3_600_000;

/** Clears one batch of every kind; answers how many rows of each, where there were any. */
export async function clearOverdue(db: Database, time: number, limit: number): Promise<Map<string, number>> {
  const cleared = new Map<string, number>();
  for (const { name, days, batch } of RULES) {
    const { numAffectedRows = 0n } = await batch(new Date(time - days * DAY_MS), limit).execute(db);
    if (numAffectedRows > 0n) cleared.set(name, Number(numAffectedRows));
  }
  return cleared;
}
