// Starts and ends by a clock of the test's own.
import { expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

it('doubles the pause up to the longest, and starts over after a good while', () => {
  let now = 0;
  const backoff = new Backoff({ firstMs: 1_000, longestMs: 5_000, wellAfterMs: 60_000, now: () => now });
  const runFor = (ms: number) => {
    backoff.started();
    now += ms;
    return backoff.ended();
  };
  expect([runFor(10), runFor(10), runFor(59_999), runFor(10), runFor(10)]).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  expect([runFor(60_000), runFor(0)]).toEqual([1_000, 2_000]);
});
