// Where a pulled order line comes to stand.
import { describe, expect, test } from 'vitest';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { bandAgainst, isSamePrice, nearestStep } from './moved-order.ts';

const rules = {
  base: { id: 1, name: 'BTC', scale: 8 },
  quote: { id: 3, name: 'USDT', scale: 6 },
  tick: 500_000n,
  priceScale: 1,
  bandPpm: 100_000n,
} as MarketRules;

describe('the nearest step of the price', () => {
  test.each([
    [60_000.26, '60000.5'],
    [60_000.24, '60000'],
    [60_000.5, '60000.5'],
    [0.3, '0.5'],
  ])('of %d is %s', (drawn, step) => {
    expect(nearestStep(drawn, rules)).toBe(step);
  });

  test.each([0, -5, 0.1, Number.NaN, Number.POSITIVE_INFINITY])('of %d is none', drawn => {
    expect(nearestStep(drawn, rules)).toBeUndefined();
  });

  test('is exact for the smallest and the largest prices', () => {
    const fine = { ...rules, tick: 1n, priceScale: 6 };
    expect(nearestStep(0.000001, fine)).toBe('0.000001');
    expect(nearestStep(123_456_789.123456, { ...fine, tick: 1_000_000n, priceScale: 0 })).toBe('123456789');
  });
});

describe('a price outside the band', () => {
  const index = 60_000n * 10n ** 8n;
  const band = { lowest: 54_000_000_000n, highest: 66_000_000_000n };

  test.each([
    ['buy', '66000', undefined],
    ['buy', '66000.5', band],
    ['buy', '1', undefined],
    ['sell', '54000', undefined],
    ['sell', '53999.5', band],
    ['sell', '900000', undefined],
  ] as const)('of a %s at %s', (side, price, against) => {
    expect(bandAgainst({ side, isStop: false }, price, index, rules)).toEqual(against);
  });

  test('is no matter for a trigger, nor before there is an index', () => {
    expect(bandAgainst({ side: 'buy', isStop: true }, '99000', index, rules)).toBeUndefined();
    expect(bandAgainst({ side: 'buy', isStop: false }, '99000', 0n, rules)).toBeUndefined();
  });
});

test('prices are compared by what they are, not by how they are written', () => {
  expect(isSamePrice('60000.50', '60000.5', rules)).toBe(true);
  expect(isSamePrice('60000.5', '60001', rules)).toBe(false);
});
