// Tests how steps are written, by the fast path and by the general one.
import { formatShort } from '@candor/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStepText } from './market-list.ts';

test.each([
  [100_000n, 6, 920_005, '92000.5', 1],
  [100_000n, 6, 3, '0.3', 1],
  [1n, 8, 5, '0.00000005', 8],
  [1_000_000n, 6, 12, '12', 0],
  [10_000_000n, 6, 12, '120', 0],
  [250_000n, 6, 3, '0.75', 2],
  [1_000n, 8, 123_456, '1.23456', 5],
])('a step of %s units at scale %s', (step, scale, steps, text, decimals) => {
  const written = createStepText(step, scale);
  expect(written.of(steps)).toBe(text);
  expect(written.ofUnits(step * BigInt(steps))).toBe(text);
  expect(written.decimals).toBe(decimals);
});

test('both paths give the same as exact amounts', () => {
  const step = fc.oneof(
    fc.integer({ min: 0, max: 8 }).map(zeros => 10 ** zeros),
    fc.integer({ min: 1, max: 1_000_000 }),
  );
  fc.assert(
    fc.property(step, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 10 ** 9 }), (units, scale, steps) => {
      const text = createStepText(BigInt(units), scale).of(steps);
      const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
      expect(plain).toBe(formatShort(BigInt(units) * BigInt(steps), scale));
    }),
  );
});
