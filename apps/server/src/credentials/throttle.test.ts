import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function stopped(rate: { burst: number; perSecond: number }) {
  const clock = { now: 1_000 };
  return { clock, throttle: createThrottle(rate, () => clock.now) };
}

test('a burst passes, then one at a time as time goes by', () => {
  const { clock, throttle } = stopped({ burst: 3, perSecond: 2 });
  expect([1, 2, 3].map(() => throttle.take('a'))).toEqual([0, 0, 0]);
  expect(throttle.take('a')).toBe(500);
  clock.now += 500;
  expect(throttle.take('a')).toBe(0);
  expect(throttle.take('a')).toBe(500);
});

test('a refused event does not push the next one back', () => {
  const { clock, throttle } = stopped({ burst: 1, perSecond: 1 });
  throttle.take('a');
  for (let i = 0; i < 50; i += 1) throttle.take('a');
  clock.now += 1000;
  expect(throttle.take('a')).toBe(0);
});

test('the whole burst passes at any time of the clock, and one more does not', () => {
  const rates = [
    { burst: 1, perSecond: 1 },
    { burst: 3, perSecond: 3 },
    { burst: 7, perSecond: 0.7 },
  ];
  for (const rate of rates) {
    for (let i = 0; i < 10_000; i += 1) {
      const throttle = createThrottle(rate, () => 12_345.678_901 * (i + 1));
      const waits = Array.from({ length: rate.burst + 1 }, () => throttle.take('a'));
      expect(waits.pop()).toBeGreaterThan(0);
      expect(waits).toEqual(Array.from({ length: rate.burst }, () => 0));
    }
  }
});

test('each key has its own', () => {
  const { throttle } = stopped({ burst: 1, perSecond: 1 });
  throttle.take('a');
  expect(throttle.take('b')).toBe(0);
});

test('an event that is given back does not count, and nothing more is refilled with it', () => {
  const { throttle } = stopped({ burst: 2, perSecond: 0.001 });
  throttle.giveBack('a');
  throttle.take('a');
  throttle.take('a');
  throttle.giveBack('a');
  expect(throttle.take('a')).toBe(0);
  expect(throttle.take('a')).toBeGreaterThan(0);
});

test('a cleared key starts from scratch', () => {
  const { throttle } = stopped({ burst: 1, perSecond: 0.001 });
  throttle.take('a');
  throttle.clear('a');
  expect(throttle.take('a')).toBe(0);
});

test('a hundred thousand passing callers do not lift the limit of one that stays', () => {
  const { throttle } = stopped({ burst: 1, perSecond: 0.001 });
  throttle.take('a');
  for (let i = 0; i < 100_000; i += 1) throttle.take(i);
  expect(throttle.take('a')).toBeGreaterThan(0);
});
