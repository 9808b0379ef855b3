// How often a step is taken while the demo rests, and that it is taken immediately when a visitor comes.
import { expect, test } from 'vitest';
import { spacedAtRest } from './rest.ts';

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
