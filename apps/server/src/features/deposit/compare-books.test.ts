import { expect, test } from 'vitest';
import type { LastingSurplus } from '../chains/chain-states.ts';
import { bookableSurplus, lastingSurplus } from './compare-books.ts';

const seenAt = (height: number, final = height + 2) => ({ height, final, settled: height * 10 });

function after(...looks: [height: number, difference: bigint][]): LastingSurplus | undefined {
  let lasting: LastingSurplus | undefined;
  for (const [height, difference] of looks) lasting = lastingSurplus(lasting, difference, seenAt(height));
  return lasting;
}

test('a shortfall of three comparisons in a row counts with the least of them', () => {
  const lasting = after([10, 7n], [11, 4n], [12, 9n])!;
  expect(lasting.since).toEqual(seenAt(10));
  expect(bookableSurplus(lasting, 12, 0n)).toBe(4n);
});

test('two comparisons are too few, and one without it starts over', () => {
  expect(bookableSurplus(after([10, 7n], [20, 7n])!, 20, 0n)).toBe(0n);
  expect(after([10, 7n], [20, 7n], [30, 0n])).toBeUndefined();
  expect(after([10, 7n], [20, 7n], [30, -5n])).toBeUndefined();
  expect(bookableSurplus(after([10, 7n], [20, 0n], [30, 7n], [40, 7n])!, 40, 0n)).toBe(0n);
});

test('while the books do not change nothing lasts', () => {
  expect(bookableSurplus(after([10, 7n], [10, 7n], [10, 7n], [10, 7n])!, 10, 0n)).toBe(0n);
});

test('a block before the final one of the first comparison may still hold what was paid by then', () => {
  const lasting = after([10, 7n], [11, 7n], [11, 7n])!;
  expect(bookableSurplus(lasting, 11, 0n)).toBe(0n);
  expect(bookableSurplus(lasting, 12, 0n)).toBe(7n);
});

test('what payments settled since may explain is none', () => {
  const lasting = after([10, 7n], [20, 7n], [30, 7n])!;
  expect(bookableSurplus(lasting, 30, 5n)).toBe(2n);
  expect(bookableSurplus(lasting, 30, 7n)).toBe(0n);
  expect(bookableSurplus(lasting, 30, 100n)).toBe(0n);
});
