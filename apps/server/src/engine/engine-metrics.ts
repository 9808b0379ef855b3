// The engine's figures: for `/metrics`, and since the start of the server for the console.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type EngineMetrics = {
  commands: Counter<'outcome'>;
  batchCommands: Histogram;
  commitSeconds: Histogram;
  queued: Gauge;
  lastSequence: Gauge;
  appliedSequence: Gauge;
  applySeconds: Histogram;
  applyRecords: Histogram;
  lagRecords: Gauge;
  lagBytes: Gauge;
  alarms: Counter;
  reloads: Counter;
};

/** Registers the figures; without a registry they are counted and not exposed. */
export function createEngineMetrics(registry = new Registry()): EngineMetrics {
  const registers = [registry];
  const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];
  return {
    commands: new Counter({
      name: 'candor_engine_commands_total',
      help: 'Commands answered, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    batchCommands: new Histogram({
      name: 'candor_engine_batch_commands',
      help: 'Commands in a batch',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'candor_engine_commit_seconds',
      help: 'Time from sending a batch to its commit',
      buckets,
      registers,
    }),
    queued: new Gauge({ name: 'candor_engine_queued', help: 'Commands that wait to be decided', registers }),
    lastSequence: new Gauge({
      name: 'candor_engine_last_sequence',
      help: 'The last sequence in the journal',
      registers,
    }),
    appliedSequence: new Gauge({
      name: 'candor_engine_applied_sequence',
      help: 'The last sequence whose rows are stored',
      registers,
    }),
    applySeconds: new Histogram({
      name: 'candor_engine_apply_seconds',
      help: 'Time from sending rows to their being stored',
      buckets,
      registers,
    }),
    applyRecords: new Histogram({
      name: 'candor_engine_apply_records',
      help: 'Records of the journal whose rows were stored together',
      buckets: [1, 5, 20, 50, 100, 200, 500, 1000, 2000, 5000, 20_000],
      registers,
    }),
    lagRecords: new Gauge({
      name: 'candor_engine_lag_records',
      help: 'Records that are decided and whose rows are not stored',
      registers,
    }),
    lagBytes: new Gauge({
      name: 'candor_engine_lag_bytes',
      help: 'Size in the journal of the records whose rows are not stored',
      registers,
    }),
    alarms: new Counter({
      name: 'candor_engine_alarms_total',
      help: 'Events that an operator must look at',
      registers,
    }),
    reloads: new Counter({
      name: 'candor_engine_reloads_total',
      help: 'Times that the engine read its state again because a commit was in doubt',
      registers,
    }),
  };
}

export type EngineFigures = {
  queued: number;
  batches: number;
  /** In milliseconds; 0 before the first batch. */
  commitAverage: number;
  /** What 99 of 100 commits did not exceed, as finely as it is counted; infinite beyond the last step. */
  commitP99: number;
  alarms: number;
  reloads: number;
};

/** The engine's figures since the start of the server, for the operators who watch it in the console. */
export async function engineFigures(metrics: EngineMetrics): Promise<EngineFigures> {
  const { count, sum, steps } = await commitsOf(metrics.commitSeconds);
  const p99 = steps.find(step => step.count >= count * 0.99)?.upTo ?? Number.POSITIVE_INFINITY;
  return {
    queued: await countOf(metrics.queued),
    batches: count,
    commitAverage: count === 0 ? 0 : (sum / count) * 1000,
    commitP99: count === 0 ? 0 : p99 * 1000,
    alarms: await countOf(metrics.alarms),
    reloads: await countOf(metrics.reloads),
  };
}

async function countOf(metric: Gauge | Counter): Promise<number> {
  return (await metric.get()).values[0]?.value ?? 0;
}

async function commitsOf(histogram: Histogram) {
  const { values } = await histogram.get();
  const named = (suffix: string) => values.filter(({ metricName }) => metricName?.endsWith(suffix) === true);
  return {
    count: named('_count')[0]?.value ?? 0,
    sum: named('_sum')[0]?.value ?? 0,
    // Each counts the commits up to its bound, shorter ones included.
    steps: named('_bucket').map(({ labels, value }) => ({
      upTo: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le),
      count: value,
    })),
  };
}
