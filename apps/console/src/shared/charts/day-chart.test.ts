// The scale of a chart of bars, at its edges.
import { expect, test } from 'vitest';
import { axisEnd, shareOf } from './day-chart.tsx';

test.each([
  [0n, 1n],
  [1n, 1n],
  [2n, 2n],
  [3n, 5n],
  [10n, 10n],
  [11n, 20n],
  [21n, 25n],
  [26n, 50n],
  [99_999n, 100_000n],
  [100_001n, 200_000n],
  [12_345_678_901_234_567_890n, 20_000_000_000_000_000_000n],
])('an axis for %s ends at %s', (largest, end) => {
  expect(axisEnd(largest)).toBe(end);
});

test('a bar takes its part of the axis, however large the amounts, and the smallest is still seen', () => {
  expect(shareOf(50n, 200n)).toBe(25);
  expect(shareOf(10n ** 30n, 2n * 10n ** 30n)).toBe(50);
  expect(shareOf(1n, 10n ** 9n)).toBe(0.6);
  expect(shareOf(0n, 10n)).toBe(0);
  expect(shareOf(-5n, 10n)).toBe(0);
});
