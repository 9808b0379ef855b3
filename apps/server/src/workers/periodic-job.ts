// Work that comes round: once at the start and then in steps of time, never two rounds at once, none ended by the trouble of another.
import type { Logger } from 'pino';

export type RoundsOptions = {
  everyMs: number;
  /** The signal says that the process stops, to rounds that take long. */
  round: (stopping: AbortSignal) => Promise<void>;
  log: Logger;
  /** What the log says of a round that failed; the next one comes all the same. */
  trouble: string;
};

export type Rounds = {
  /** Resolves once the round under way is done. */
  stop(): Promise<void>;
};

/** A step of time that comes while a round is under way begins none: what waits then is found by the next. */
export function startRounds({ everyMs, round, log, trouble }: RoundsOptions): Rounds {
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
      await round(stopping.signal);
    } catch (error) {
      log.error({ err: error }, trouble);
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
