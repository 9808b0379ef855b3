// Whether PostgreSQL keeps each commit on a second host before it acknowledges it, so that it survives the loss of the primary.
import type pg from 'pg';
import { hostsOf } from '../postgres/primary.ts';

/**
 * `none`: one host is listed, and it waits for no replica. `synchronous`: each commit waits for a replica. `waiting`: it should, and too few are
 * connected, so that nothing can be stored. `asynchronous`: several hosts are listed, and a commit waits for none. `unreadable`: the role may
 * not see the replicas. `managed`: the setting DATABASE_REPLICATION states that the provider of the database keeps each commit on several hosts.
 */
export type ReplicationState = 'none' | 'synchronous' | 'waiting' | 'asynchronous' | 'unreadable' | 'managed';

/** How far its log on disk is behind the primary. */
export type Replica = { name: string; isSynchronous: boolean; behindBytes: number };

export type Replication = { state: ReplicationState; replicas: readonly Replica[] };

export type ReplicationSettings = { databaseUrl: string; isReplicationManaged: boolean };

type Connection = Pick<pg.Pool, 'query'>;

// A base backup that is being taken is in the list as well.
const REPLICAS = `SELECT application_name AS name, sync_state IN ('sync', 'quorum') AS "isSynchronous",
    greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn))::float8 AS "behindBytes"
  FROM pg_stat_replication WHERE state IN ('streaming', 'catchup') ORDER BY name, pid`;

const SETTINGS = `SELECT current_setting('synchronous_standby_names') AS names, current_setting('synchronous_commit') AS level,
  pg_has_role('pg_read_all_stats', 'USAGE') AS "isReadable"`;

export async function readReplication(
  connection: Connection,
  { databaseUrl, isReplicationManaged }: ReplicationSettings,
): Promise<Replication> {
  const { rows } = await connection.query<{ names: string; level: string; isReadable: boolean }>(SETTINGS);
  const { names, level, isReadable } = rows[0]!;
  const replicas = isReadable ? (await connection.query<Replica>(REPLICAS)).rows : [];
  if (isReplicationManaged) return { state: 'managed', replicas };
  // With `local` and `off` no commit waits for a replica, whatever is named.
  if (names === '' || level === 'local' || level === 'off')
    return { state: hostsOf(databaseUrl).length > 1 ? 'asynchronous' : 'none', replicas };
  if (!isReadable) return { state: 'unreadable', replicas };
  const connected = replicas.filter(({ isSynchronous }) => isSynchronous).length;
  return { state: connected >= neededOf(names) ? 'synchronous' : 'waiting', replicas };
}

/** How many replicas a commit waits for, as `FIRST 2 (a, b, c)`, `ANY 1 (a, b)` or a plain list say. */
function neededOf(names: string): number {
  return Number(/^\s*(?:FIRST\s+|ANY\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
}

const FAULTS: Partial<Record<ReplicationState, string>> = {
  asynchronous:
    'DATABASE_URL lists several hosts, and PostgreSQL acknowledges a commit before a replica has it, so that an order could be lost with its primary: set synchronous_standby_names, or DATABASE_REPLICATION=managed where the provider of the database keeps each commit on several hosts.',
  waiting:
    'PostgreSQL waits with each commit for replicas that are not connected, so that nothing can be stored: start them, or change synchronous_standby_names.',
  unreadable: 'The role in DATABASE_URL may not see the replicas of PostgreSQL: grant it pg_read_all_stats.',
};

/** For a live exchange whose DATABASE_URL lists several hosts. @throws Error with one sentence where a commit is not kept on two of them */
export async function assertReplicated(connection: Connection, settings: ReplicationSettings): Promise<void> {
  if (hostsOf(settings.databaseUrl).length === 1) return;
  const fault = FAULTS[(await readReplication(connection, settings)).state];
  if (fault !== undefined) throw new Error(fault);
}
