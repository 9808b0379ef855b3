import { expect, it } from 'vitest';
import { Alarm } from './alarm.ts';

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
