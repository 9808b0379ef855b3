// Clears what is kept for a stated time only, once an hour, in small batches with pauses between them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { IdentityDatabase } from '../database/identity-tables.ts';
import { clearOverdue } from '../database/retention.ts';

const EVERY_MS = 3_600_000;
const BATCH = 500;
const PAUSE_MS = 50;

export type RetentionOptions = { db: IdentityDatabase; now?: () => number; log: Logger };

export type RetentionWorker = {
  /** Resolves once the batch under way is done. */
  stop(): Promise<void>;
};

export function startRetentionWorker({ db, now = Date.now, log }: RetentionOptions): RetentionWorker {
  let isStopped = false;
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  timer.unref();

  async function round(): Promise<void> {
    try {
      while (!isStopped) {
        const cleared = await clearOverdue(db, now(), BATCH);
        if (cleared.size === 0) return;
        log.info({ cleared: Object.fromEntries(cleared) }, 'cleared what is past its time');
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      log.error({ err: error }, 'what is past its time could not be cleared');
    }
  }

  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
      return running;
    },
  };
}
