// Shares of an amount: the direction of their rounding.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PPM, shareDown, shareUp } from './parts-per-million.ts';

test.each([
  [1_000_000n, 1_000n, 1_000n, 1_000n],
  [999n, 1_000n, 0n, 1n],
  [1_999n, 1_000n, 1n, 2n],
  [0n, 1_000n, 0n, 0n],
  [123n, 0n, 0n, 0n],
  [123n, PPM, 123n, 123n],
])('of %s units, %s ppm are %s rounded down and %s rounded up', (units, ppm, down, up) => {
  expect(shareDown(units, ppm)).toBe(down);
  expect(shareUp(units, ppm)).toBe(up);
});

test('a share rounded down and the rest rounded up are the whole', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 19n });
  const ppm = fc.bigInt({ min: 0n, max: PPM });
  fc.assert(
    fc.property(units, ppm, (units, ppm) => {
      expect(shareDown(units, ppm) + shareUp(units, PPM - ppm)).toBe(units);
    }),
  );
});
