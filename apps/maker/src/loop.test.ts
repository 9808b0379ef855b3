import { expect, it, test } from 'vitest';
import { Alarm, spacedAtRest } from './loop.ts';

it('wakes a sleeper immediately, and the next one if none slept', async () => {
  const alarm = new Alarm();
  const startedAt = performance.now();
  const sleeper = alarm.wait(60_000);
  alarm.ring();
  await sleeper;
  alarm.ring();
  await alarm.wait(60_000);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('lets the time pass when nothing rings', async () => {
  const alarm = new Alarm();
  const startedAt = performance.now();
  await alarm.wait(30);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(25);
});

function stepAt() {
  const demo = { isResting: false, nowMs: 0, steps: 0 };
  const step = spacedAtRest({ isResting: () => demo.isResting, now: () => demo.nowMs }, 60_000, async () => {
    demo.steps++;
  });
  return { demo, step };
}

test('while the demo is awake every step is taken', async () => {
  const { demo, step } = stepAt();
  for (demo.nowMs = 0; demo.nowMs < 10_000; demo.nowMs += 1_000) await step();
  expect(demo.steps).toBe(10);
});

test('at rest it is taken once in a while, counted from the last one before', async () => {
  const { demo, step } = stepAt();
  await step();
  demo.isResting = true;
  for (; demo.nowMs <= 180_000; demo.nowMs += 1_000) await step();
  expect(demo.steps).toBe(4);
});

test('when the rest ends it is taken immediately', async () => {
  const { demo, step } = stepAt();
  await step();
  demo.isResting = true;
  demo.nowMs = 30_000;
  await step();
  demo.isResting = false;
  await step();
  expect(demo.steps).toBe(2);
});
