// The trading fee: rounded down, so never more than the rate says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeInBasisPoints, tradeFee } from './rates.ts';

test.each([
  [1_000_000n, 1_000n, 1_000n],
  [999n, 1_000n, 0n],
  [1_000n, 1_000n, 1n],
  [1_999n, 1_000n, 1n],
  [50_000n, 0n, 0n],
])('on %s units received at %s ppm the fee is %s', (received, ppm, fee) => {
  expect(tradeFee(received, ppm)).toBe(fee);
});

test('the fee is less than one unit below the exact share and never above it', () => {
  const received = fc.bigInt({ min: 0n, max: 10n ** 19n });
  const ppm = fc.bigInt({ min: 0n, max: 999_999n });
  fc.assert(
    fc.property(received, ppm, (received, ppm) => {
      const missing = received * ppm - tradeFee(received, ppm) * 1_000_000n;
      expect(missing >= 0n && missing < 1_000_000n).toBe(true);
    }),
  );
});

test.each([
  [100n, 101n, 100n],
  [100n, 99n, -100n],
  [100n, 100n, 0n],
  [100n, 200n, 10_000n],
  [100n, 0n, -10_000n],
  [3n, 4n, 3_333n],
  [3n, 5n, 6_667n],
  [3n, 1n, -6_667n],
  [20_000n, 20_001n, 1n],
  [20_000n, 19_999n, -1n],
  [20_001n, 20_002n, 0n],
  [0n, 5n, 0n],
  [-1n, 5n, 0n],
])('from %s to %s is %s hundredths of a percent', (from, to, expected) => {
  expect(changeInBasisPoints(from, to)).toBe(expected);
});
