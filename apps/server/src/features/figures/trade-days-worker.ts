// Keeps the sums of trading up with the trades.
import type pg from 'pg';
import type { Logger } from 'pino';
import { type PeriodicJob, startPeriodicJob } from '../../workers/periodic-job.ts';
import { sumNextTrades } from './sum-trades.ts';

const EVERY_MS = 5_000;

export function startTradeDaysWorker({ pool, log }: { pool: pg.Pool; log: Logger }): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    // After an update there may be years to sum up, and a stop must not wait for them.
    async run(stopping) {
      while (!stopping.aborted && !(await sumNextTrades(pool)));
    },
    log,
    failureMessage: 'trades could not be summed up; trying again',
  });
}
