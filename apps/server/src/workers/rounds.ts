// Work that comes round: once at the start and then in steps of time, one round after the other, none ended by the trouble of another.
import type { Logger } from 'pino';

export type RoundsOptions = {
  everyMs: number;
  round: () => Promise<void>;
  log: Logger;
  /** What the log says of a round that failed; the next one comes all the same. */
  trouble: string;
};

export type Rounds = {
  /** Resolves once the round under way is done. */
  stop(): Promise<void>;
};

export function startRounds({ everyMs, round, log, trouble }: RoundsOptions): Rounds {
  let running = guarded();
  const timer = setInterval(() => {
    running = running.then(guarded);
  }, everyMs);
  timer.unref();

  async function guarded(): Promise<void> {
    try {
      await round();
    } catch (error) {
      log.error({ err: error }, trouble);
    }
  }

  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
