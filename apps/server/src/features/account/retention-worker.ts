// Clears what is kept for a stated time only, once an hour, in small batches with pauses between them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { type Rounds, startRounds } from '../../workers/periodic-job.ts';
import { clearOverdue } from './retention.ts';

const EVERY_MS = 3_600_000;
const BATCH = 500;
const PAUSE_MS = 50;

export type RetentionOptions = { db: Database; now?: () => number; log: Logger };

export function startRetentionWorker({ db, now = Date.now, log }: RetentionOptions): Rounds {
  return startRounds({
    everyMs: EVERY_MS,
    async round(stopping) {
      while (!stopping.aborted) {
        const cleared = await clearOverdue(db, now(), BATCH);
        if (cleared.size === 0) return;
        log.info({ cleared: Object.fromEntries(cleared) }, 'cleared what is past its time');
        await sleep(PAUSE_MS);
      }
    },
    log,
    trouble: 'what is past its time could not be cleared',
  });
}
