// Tests that the figures of the console are those that were counted.
import { expect, test } from 'vitest';
import { createEngineMetrics, engineFigures } from './engine-metrics.ts';

test('before the first batch everything is zero', async () => {
  expect(await engineFigures(createEngineMetrics())).toEqual({
    queued: 0,
    batches: 0,
    commitAverage: 0,
    commitP99: 0,
    alarms: 0,
    reloads: 0,
  });
});

test('commits are averaged, and the slowest of a hundred is left out', async () => {
  const metrics = createEngineMetrics();
  for (let batch = 0; batch < 99; batch += 1) metrics.commitSeconds.observe(0.004);
  metrics.commitSeconds.observe(0.604);
  metrics.queued.set(7);
  metrics.alarms.inc();
  const figures = await engineFigures(metrics);
  expect(figures).toMatchObject({ queued: 7, batches: 100, commitP99: 5, alarms: 1, reloads: 0 });
  expect(figures.commitAverage).toBeCloseTo(10);
});

test('commits beyond every step are not counted as short', async () => {
  const metrics = createEngineMetrics();
  metrics.commitSeconds.observe(60);
  expect((await engineFigures(metrics)).commitP99).toBe(Number.POSITIVE_INFINITY);
});
