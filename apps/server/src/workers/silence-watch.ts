// Watches what the exchange depends on outside of itself. What does not answer for two minutes raises an alarm, and is in the metrics and in `/readyz`.
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { startPeriodicJob } from './jobs.ts';

export type Neighbour = {
  /** For logs, metrics and `/readyz`, such as `node:bitcoin`. */
  name: string;
} & (
  | {
      /** Since when it does not answer, in milliseconds since 1970; undefined while it does. Known to what uses it. */
      silentSince(): number | undefined;
    }
  | {
      /** Rejects where it does not answer. For what is used too rarely to know. */
      probe(): Promise<unknown>;
    }
);

export type SilenceWatchOptions = {
  neighbours: readonly Neighbour[];
  /** Raises an alarm in log and metrics. */
  alarm(facts: object, sentence: string): void;
  log: Logger;
  registry: Registry;
  now(): number;
  /** Between two checks; 5 s where not given. */
  everyMs?: number;
  /** Between two probes of the same neighbour; 30 s where not given. */
  probeEveryMs?: number;
};

export type SilenceWatch = {
  /** The names of those that were silent for two minutes at the last check. */
  silent(): string[];
  stop(): Promise<void>;
};

const SILENCE_MS = 120_000;

export function startSilenceWatch(options: SilenceWatchOptions): SilenceWatch {
  const { neighbours, alarm, log, registry, now, everyMs = 5_000, probeEveryMs = 30_000 } = options;
  const watched = neighbours.map(neighbour => ({
    name: neighbour.name,
    since: 'probe' in neighbour ? probedSilence(neighbour.probe, { now, probeEveryMs }) : neighbour.silentSince,
  }));
  const silent = new Set<string>();
  const gauge = new Gauge({
    name: 'candor_neighbour_silent_seconds',
    help: 'How long a chain node, the signer, the mail server or a price source has not answered; 0 while it does',
    labelNames: ['neighbour'],
    registers: [registry],
  });

  const job = startPeriodicJob({
    everyMs,
    async run() {
      for (const { name, since } of watched) note(name, now() - (since() ?? now()));
    },
    log,
    failureMessage: 'the neighbours could not be watched',
  });

  function note(name: string, silentMs: number): void {
    gauge.set({ neighbour: name }, Math.max(0, Math.round(silentMs / 1000)));
    const isSilent = silentMs >= SILENCE_MS;
    if (isSilent === silent.has(name)) return;
    if (isSilent) {
      silent.add(name);
      alarm({ neighbour: name, silentMs }, `${name} has not answered for two minutes`);
    } else {
      silent.delete(name);
      log.info({ neighbour: name }, `${name} answers again`);
    }
  }

  return { silent: () => [...silent].sort(), stop: () => job.stop() };
}

type ProbeTimes = { now(): number; probeEveryMs: number };

/**
 * Probes at most once an interval, and one at a time. A probe that hangs counts from its start.
 *
 * @returns what starts the next probe where it is due, and answers since when there was no answer.
 */
function probedSilence(probe: () => Promise<unknown>, { now, probeEveryMs }: ProbeTimes): () => number | undefined {
  let failingSince: number | undefined;
  let pendingSince: number | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  function start(at: number): void {
    startedAt = at;
    pendingSince = at;
    probe().then(
      () => {
        failingSince = undefined;
        pendingSince = undefined;
      },
      () => {
        failingSince ??= at;
        pendingSince = undefined;
      },
    );
  }

  return () => {
    const time = now();
    if (pendingSince === undefined && time - startedAt >= probeEveryMs) start(time);
    return failingSince ?? pendingSince;
  };
}
