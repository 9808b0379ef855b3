// Checks whether each commit is kept on a second host, where several are listed, and raises an alarm when that ends.
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/pool.ts';
import {
  type Replication,
  type ReplicationSettings,
  type ReplicationState,
  readReplication,
} from '../database/replication.ts';
import type { Engine } from '../engine/engine.ts';
import { startPeriodicJob } from './jobs.ts';

const EVERY_MS = 5_000;

const ALARMS: Partial<Record<ReplicationState, string>> = {
  waiting: 'PostgreSQL waits for a replica that is not connected: nothing can be stored until it is',
  asynchronous: 'PostgreSQL waits for no replica any more: with its host the last acknowledged orders would be lost',
  unreadable: 'the role of the database may not see the replicas any more: grant it pg_read_all_stats',
};

export type ReplicationWatch = {
  /** As of the last check; `none` before the first. */
  current(): Replication;
  stop(): Promise<void>;
};

export type ReplicationWatchOptions = {
  pool: Pick<pg.Pool, 'query'>;
  settings: ReplicationSettings;
  engine: Pick<Engine, 'alarm'>;
  log: Logger;
};

/** A fault that is there at the start is an alarm as well: a standby may have taken over on a host that was promoted. */
export function startReplicationWatch(options: ReplicationWatchOptions): ReplicationWatch {
  const { pool, settings, engine, log } = options;
  let replication: Replication = { state: 'none', replicas: [] };

  async function check(): Promise<void> {
    const former = replication.state;
    try {
      replication = await readReplication(pool, settings);
    } catch (error) {
      // That is reported by the watch over the database.
      if (isDatabaseAway(error)) return;
      throw error;
    }
    const { state } = replication;
    if (state === former) return;
    const alarm = ALARMS[state];
    if (alarm === undefined) log.info({ state }, 'the replication of PostgreSQL has changed');
    else engine.alarm({ state }, alarm);
  }

  const failureMessage = 'the replication of PostgreSQL could not be checked';
  const job = startPeriodicJob({ everyMs: EVERY_MS, run: check, log, failureMessage });
  return { current: () => replication, stop: () => job.stop() };
}
