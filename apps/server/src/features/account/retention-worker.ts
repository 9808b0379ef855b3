// Deletes data whose retention time is over, once an hour, in small batches with pauses between them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import type { RetentionRule } from '../feature.ts';

const EVERY_MS = 3_600_000;
const BATCH = 500;
const PAUSE_MS = 50;
const DAY_MS = 24 * 3_600_000;

export type RetentionOptions = {
  db: Database;
  /** Data of the core and of the audit log has no rule, and stays. */
  rules: readonly RetentionRule[];
  now?: () => number;
  log: Logger;
};

export function startRetentionWorker({ db, rules, now = Date.now, log }: RetentionOptions): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    async run(stopping) {
      while (!stopping.aborted) {
        const cleared = await clearOverdue(db, rules, { time: now(), limit: BATCH });
        if (cleared.size === 0) return;
        log.info({ cleared: Object.fromEntries(cleared) }, 'deleted expired rows');
        await sleep(PAUSE_MS);
      }
    },
    log,
    failureMessage: 'expired rows could not be deleted',
  });
}

/** Clears one batch of every kind; answers the number of rows of each that had any. */
export async function clearOverdue(
  db: Database,
  rules: readonly RetentionRule[],
  { time, limit }: { time: number; limit: number },
): Promise<Map<string, number>> {
  const cleared = new Map<string, number>();
  for (const { name, days, batch } of rules) {
    const { numAffectedRows = 0n } = await batch(new Date(time - days * DAY_MS), limit).execute(db);
    if (numAffectedRows > 0n) cleared.set(name, Number(numAffectedRows));
  }
  return cleared;
}
