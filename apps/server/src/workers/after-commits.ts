// Runs a job soon after the rows show each commit that it is about, at start, and now and then: what was missed is found again.
import type { Event } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';

export type AfterCommitsOptions = {
  engine: Pick<Engine, 'onApplied'>;
  concerns: (event: Event) => boolean;
  /** Can be repeated at any time; runs never overlap. */
  run: () => Promise<void>;
  log: Logger;
  failureMessage: string;
};

/** What was missed, because the database was away for a moment, is found again after this long. */
const EVERY_MS = 30_000;

/** @returns what resolves its stop once the run under way is done. */
export function startAfterCommits({ engine, concerns, run, log, failureMessage }: AfterCommitsOptions) {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function runWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await run();
      } catch (error) {
        log.error({ err: error }, failureMessage);
      }
    }
    running = undefined;
  }

  function wake(): void {
    isWanted = true;
    running ??= runWhileWanted();
  }

  const endListening = engine.onApplied(records => {
    if (records.some(({ events }) => events.some(concerns))) wake();
  });
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  wake();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      endListening();
      await running;
    },
  };
}
