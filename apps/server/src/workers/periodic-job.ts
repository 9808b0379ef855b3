// Runs a job at start and at an interval; runs never overlap, and one that fails does not end the job.
import type { Logger } from 'pino';

export type PeriodicJobOptions = {
  everyMs: number;
  /** The signal says that the process stops, to runs that take long. */
  run: (stopping: AbortSignal) => Promise<void>;
  log: Logger;
  /** What the log says of a run that failed; the next one comes all the same. */
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
