// Lets time pass in the core while nobody sends a command.
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';

export type ClockWorker = { stop(): void };

const EVERY_MS = 1_000;

/** Looks once a second whether something is due, and only then sends `AdvanceClock`. */
export function startClockWorker(engine: Pick<Engine, 'submit' | 'isSomethingDue'>, log: Logger): ClockWorker {
  const timer = setInterval(() => {
    if (!engine.isSomethingDue()) return;
    engine.submit({ command: { type: 'AdvanceClock' } }).then(
      answer => {
        if (answer.kind !== 'done') log.warn({ answer }, 'time could not advance; trying again');
      },
      error => log.error({ err: error }, 'time could not advance'),
    );
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
