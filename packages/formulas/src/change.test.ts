// The change of a price: rounding and sign.
import { expect, test } from 'vitest';
import { changeInBasisPoints } from './change.ts';

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
