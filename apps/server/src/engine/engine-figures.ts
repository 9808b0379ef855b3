// The engine's figures since the start of the server, for whoever watches it in the console.
import type { Counter, Gauge, Histogram } from 'prom-client';
import type { EngineMetrics } from './engine-metrics.ts';

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
