// Stands in for the engine while the exchange is quiet: it takes over nothing, decides nothing and has no news.
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { UNAVAILABLE } from './command-port.ts';
import type { Engine } from './engine.ts';
import { systemClock } from './engine-clock.ts';
import { engineFigures } from './engine-figures.ts';
import { createEngineMetrics } from './engine-metrics.ts';

export async function createQuietEngine(pool: pg.Pool, log: Logger, registry: Registry): Promise<Engine> {
  const metrics = createEngineMetrics(registry);
  const { rows } = await pool.query<{ sequence: bigint; epoch: bigint }>(
    'SELECT last_sequence AS sequence, epoch FROM engine',
  );
  const head = { sequence: Number(rows[0]!.sequence), epoch: Number(rows[0]!.epoch) };
  const { now } = systemClock;
  return {
    submit: () => Promise.resolve(UNAVAILABLE),
    onCommitted: () => () => undefined,
    onApplied: () => () => undefined,
    lastSequence: () => head.sequence,
    lag: () => ({ sequence: head.sequence, records: 0, bytes: 0 }),
    epoch: () => head.epoch,
    figures: () => engineFigures(metrics),
    isReady: () => false,
    hasRoom: () => true,
    time: { now, utc: now, aheadMs: () => 0, leap: () => undefined, refuteLeap: () => undefined },
    notedLeapMs: () => 0,
    alarm(facts, sentence) {
      metrics.alarms.inc();
      log.error({ alarm: true, ...facts }, sentence);
    },
    isSomethingDue: () => false,
    whileQuiet: () => Promise.reject(new Error('a quiet exchange holds no state')),
    stop: () => Promise.resolve(),
  };
}
