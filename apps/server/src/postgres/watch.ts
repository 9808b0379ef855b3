// Watches that PostgreSQL is there: restarts the embedded one, raises an alarm where it stays away, reports when it goes and returns.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Backoff } from '../backoff.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { takesConnections } from './takes-connections.ts';

export type DatabaseWatchOptions = {
  url: string;
  /** The one to restart when it has ended; absent where PostgreSQL is run from outside. */
  embedded: EmbeddedPostgres | undefined;
  /** When PostgreSQL last answered this process, by `performance.now()`. */
  answeredAt(): number;
  log: Logger;
  registry: Registry;
  onChange(state: 'gone' | 'back'): void;
  /** It returned where no connection of this server can reach it: the process should end. */
  onMoved(reason: Error): void;
};

/** Once stopped, it starts nothing any more. */
export type DatabaseWatch = { stop(): Promise<void> };

const CHECK_MS = 1_000;
const ALARM_AFTER_MS = 5_000;
/** Soon again, also after many tries: a full disk can have space at any moment, and a try costs little. */
const RESTART_PAUSES = { firstMs: 200, longestMs: 5_000, wellAfterMs: 60_000 };

export function watchDatabase(options: DatabaseWatchOptions): DatabaseWatch {
  const { url, embedded, log } = options;
  const stopping = new AbortController();
  const backoff = new Backoff(RESTART_PAUSES);
  const outage = createOutage(options);

  async function check(): Promise<void> {
    const startedAt = performance.now();
    if (embedded !== undefined && !(await embedded.isRunning())) await restart(embedded);
    else if (await takesConnections(url)) outage.end();
    else if (options.answeredAt() > startedAt) noteSlowProbe(startedAt);
    else outage.begin(startedAt);
    // What has just returned may go again; what is away is checked sooner.
    await pause(outage.isOn() ? CHECK_MS / 4 : CHECK_MS);
  }

  // At high load a new connection may take longer than the probe waits, while queries on the others are answered.
  function noteSlowProbe(startedAt: number): void {
    const afterMs = Math.round(performance.now() - startedAt);
    log.warn({ afterMs }, 'PostgreSQL answers queries, but took no new connection before the timeout');
    outage.end();
  }

  async function restart(postgres: EmbeddedPostgres): Promise<void> {
    outage.begin(performance.now());
    await pause(backoff.ended());
    if (stopping.signal.aborted) return;
    log.warn('PostgreSQL has ended and is started again');
    try {
      await postgres.startAgain();
      log.info({ pid: postgres.pid }, 'PostgreSQL was started again');
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again; trying again');
      if (error instanceof EmbeddedPostgresError && error.problem === 'moved') options.onMoved(error);
    }
    backoff.started();
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await check();
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be watched');
        await pause(CHECK_MS);
      }
    }
    outage.forget();
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** The time without PostgreSQL, from the first check that misses it to the one that finds it. */
function createOutage({ log, registry, onChange }: DatabaseWatchOptions) {
  const registers = [registry];
  const up = new Gauge({ name: 'candor_database_up', help: 'Whether PostgreSQL takes connections', registers });
  const alarms = new Counter({
    name: 'candor_database_alarms_total',
    help: 'Times that PostgreSQL was away for more than five seconds',
    registers,
  });
  let since: number | undefined;
  let alarm: NodeJS.Timeout | undefined;
  up.set(1);

  return {
    isOn: () => since !== undefined,

    /** @param at when the unanswered check began. */
    begin(at: number) {
      if (since !== undefined) return;
      since = at;
      up.set(0);
      log.warn('PostgreSQL is away');
      onChange('gone');
      alarm = setTimeout(
        () => {
          alarms.inc();
          log.error({ alarm: true, afterMs: ALARM_AFTER_MS }, 'PostgreSQL stays away: nothing can be traded');
        },
        // A machine that stood still, or a check that took its whole timeout, leaves no time to wait.
        Math.max(0, at + ALARM_AFTER_MS - performance.now()),
      );
    },

    end() {
      if (since === undefined) return;
      clearTimeout(alarm);
      up.set(1);
      log.info({ awayMs: Math.round(performance.now() - since) }, 'PostgreSQL is back');
      since = undefined;
      onChange('back');
    },

    forget: () => clearTimeout(alarm),
  };
}
