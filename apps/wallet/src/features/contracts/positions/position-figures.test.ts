// Tests the live figures of a position, what may be taken out of its margin, and what closing it would do.
import { describe, expect, test } from 'vitest';
import { rowOf, shortRow } from '../../../shared/contracts/_small-position.ts';
import { factsOf, rules } from '../form/_small-contract.ts';
import { estimateClose, figuresOf, netOf, removableMargin, winRate } from './position-figures.ts';

const at = (price: number) => BigInt(Math.round(price * 1e8));

test('a long wins as the mark rises', () => {
  expect(figuresOf(rowOf(), rules, at(102))).toMatchObject({
    value: 51_000_000n,
    result: 1_000_000n,
    returnPpm: 200_000n,
    healthPpm: 1_000_000n,
    liquidationPrice: 90_800_000n,
    bankruptcyPrice: 90_000_000n,
  });
});

test('a short loses as the mark rises, and counts the step above it', () => {
  const { result, returnPpm } = figuresOf(shortRow(), rules, at(101.95));
  expect({ result, returnPpm }).toEqual({ result: -1_000_000n, returnPpm: -200_000n });
});

test('what is left of the way to liquidation reaches nothing exactly there', () => {
  expect(figuresOf(rowOf(), rules, at(90.8)).healthPpm).toBe(0n);
  expect(figuresOf(rowOf(), rules, at(90.9)).healthPpm).toBeGreaterThan(0n);
  expect(figuresOf(rowOf(), rules, at(95)).healthPpm).toBe(450_549n);
});

test('added margin moves the liquidation away', () => {
  expect(figuresOf(rowOf(), rules, at(100), 5_000_000n).liquidationPrice).toBe(80_700_000n);
  expect(figuresOf(shortRow(), rules, at(100), 5_000_000n).liquidationPrice).toBe(118_900_000n);
});

describe('what may be taken out', () => {
  test('is what was added', () => {
    expect(removableMargin(rowOf({ caution_money: '8.025' }), rules, at(100))).toBe(3_000_000n);
  });
  test('never touches the initial margin, however much is won', () => {
    expect(removableMargin(rowOf({ caution_money: '8.025' }), rules, at(150))).toBe(3_025_000n);
  });
  test('is nothing while a loss needs it', () => {
    expect(removableMargin(rowOf({ caution_money: '8.025' }), rules, at(93))).toBe(0n);
  });
});

describe('closing', () => {
  const { asks, bids } = factsOf();
  test('takes the book within the bounds', () => {
    const figures = figuresOf(rowOf(), rules, at(100));
    expect(estimateClose({ figures, lots: 5, levels: bids, index: at(100), rules })).toEqual({
      lots: 5,
      averagePrice: 99_900_000n,
      result: -50_000n,
      fee: 24_975n,
      returned: 5_025_000n - 50_000n - 24_975n,
    });
  });
  test('of a short buys back', () => {
    const figures = figuresOf(shortRow(), rules, at(100));
    expect(estimateClose({ figures, lots: 2, levels: asks, index: at(100), rules })).toMatchObject({
      lots: 2,
      result: 0n,
      fee: 10_000n,
    });
  });
  test('never goes beyond the price at which the margin is used up', () => {
    const figures = { ...figuresOf(rowOf(), rules, at(100)), bankruptcyPrice: 99_900_000n };
    const many = { figures, lots: 5, levels: bids.slice(1), index: at(100), rules };
    expect(estimateClose(many)).toMatchObject({ lots: 0, averagePrice: 0n });
    expect(estimateClose({ ...many, limit: 99_000_000n })).toMatchObject({ lots: 0 });
  });
});

test('fees and funding are taken from the result, and the rate is of what was closed', () => {
  const sums = { result: '10', fees: '1.5', funding: '-0.5', closed: 3, won: 2 };
  expect(netOf(sums, 6)).toBe(9_000_000n);
  expect(winRate(sums)).toBe('66.6');
  expect(winRate({ closed: 0, won: 0 })).toBeUndefined();
});
