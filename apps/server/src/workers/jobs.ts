// Runs jobs that never overlap and survive a failure: at start and at an interval, or soon after the rows show a commit.

import type { Event } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';

export type PeriodicJobOptions = {
  everyMs: number;
  /** The signal for long runs that the process stops. */
  run: (stopping: AbortSignal) => Promise<void>;
  log: Logger;
  /** The log line of a run that failed; the next one comes all the same. */
  failureMessage: string;
};

export type PeriodicJob = {
  /** Resolves once the run under way is done. */
  stop(): Promise<void>;
};

/** An interval that ends while a run is under way begins none: what waits then is found by the next. */
export function startPeriodicJob({ everyMs, run, log, failureMessage }: PeriodicJobOptions): PeriodicJob {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= guarded();
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();

  async function guarded(): Promise<void> {
    try {
      await run(stopping.signal);
    } catch (error) {
      log.error({ err: error }, failureMessage);
    }
    running = undefined;
  }

  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

type AfterCommitsOptions = {
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
