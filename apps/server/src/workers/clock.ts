// Lets time pass in the core while nobody sends a command.
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';

export type ClockWorker = { stop(): void };

const EVERY_MS = 1_000;

/**
 * Looks once a second whether something is due, and only then sends `AdvanceClock`; again and again while there is more than
 * one command may do, so that others get their turn in between.
 */
export function startClockWorker(engine: Pick<Engine, 'submit' | 'isSomethingDue'>, log: Logger): ClockWorker {
  let isRunning = false;
  let isStopped = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void advance().finally(() => {
      isRunning = false;
    });
  }, EVERY_MS);

  async function advance(): Promise<void> {
    try {
      while (!isStopped && engine.isSomethingDue()) {
        const answer = await engine.submit({ command: { type: 'AdvanceClock' } });
        if (answer.kind === 'done') continue;
        log.warn({ answer }, 'time could not advance; trying again');
        return;
      }
    } catch (error) {
      log.error({ err: error }, 'time could not advance');
    }
  }

  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
