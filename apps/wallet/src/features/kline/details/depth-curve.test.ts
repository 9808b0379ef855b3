import { expect, test } from 'vitest';
import { depthCurve, outline, reachedStep } from './depth-curve.ts';

const level = (price: bigint, quantity: bigint) => ({ price, quantity });
const bids = [level(99n, 1n), level(98n, 2n), level(90n, 5n)];
const asks = [level(101n, 2n), level(102n, 1n), level(140n, 9n)];

test('totals grow away from the middle and end at the widest distance that is drawn', () => {
  expect(depthCurve(bids, asks, 50_000n)).toEqual({
    middle: 100n,
    low: 95n,
    high: 105n,
    bids: [
      { price: 99n, total: 1n },
      { price: 98n, total: 3n },
    ],
    asks: [
      { price: 101n, total: 2n },
      { price: 102n, total: 3n },
    ],
  });
});

test('a narrow book is drawn as far as it goes', () => {
  expect(depthCurve(bids, asks.slice(0, 2), 500_000n)).toMatchObject({ low: 90n, high: 110n });
});

test('a book with an empty side has no middle', () => {
  expect(depthCurve([], asks, 50_000n)).toBeUndefined();
  expect(depthCurve(bids, [], 50_000n)).toBeUndefined();
});

test('a price reaches the steps up to it', () => {
  const curve = depthCurve(bids, asks, 50_000n)!;
  expect(reachedStep(curve.asks, price => price <= 101n)?.total).toBe(2n);
  expect(reachedStep(curve.asks, price => price <= 100n)).toBeUndefined();
  expect(reachedStep(curve.bids, price => price >= 95n)?.total).toBe(3n);
});

test('a side is drawn in steps from its best price to the edge', () => {
  const curve = depthCurve(bids, asks, 50_000n)!;
  const box = { width: 100, height: 30 };
  const span = { low: curve.low, high: curve.high };
  expect(outline(curve.asks, { ...span, edge: curve.high }, 3n, box)).toBe('M60 30H60V10H70V0H100V30Z');
  expect(outline(curve.bids, { ...span, edge: curve.low }, 3n, box)).toBe('M40 30H40V20H30V0H0V30Z');
  expect(outline([], { ...span, edge: curve.low }, 3n, box)).toBe('');
});
