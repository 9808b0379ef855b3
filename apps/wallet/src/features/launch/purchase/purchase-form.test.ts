// Tests what a subscription asks for, what it would get by the demand of now, and what is wrong with it.
import { describe, expect, test } from 'vitest';
import { estimateOf, type PurchaseFacts, problemsOf, shareOfFree, timesOver } from './purchase-form.ts';

/** 1,000 coins of 4 decimals at 2 each, paid in a coin of 6 decimals, with a return of 5 %. */
const FACTS: PurchaseFacts = {
  price: 2_000_000n,
  newScale: 4,
  payScale: 6,
  offered: 10_000_000n,
  wanted: 0n,
  least: 1_000_000n,
  interestPpm: 50_000n,
  free: 500_000_000n,
};

const form = (amount: string, isAgreed = true) => ({ amount, isAgreed });

describe('an estimate', () => {
  test('is everything that was asked for while there is enough', () => {
    expect(estimateOf(form('100'), FACTS)).toEqual({
      held: 100_000_000n,
      coins: 500_000n,
      interest: 25_000n,
      now: { coins: 500_000n, cost: 100_000_000n, back: 0n, interest: 25_000n },
    });
  });

  test('counts oneself among those who ask', () => {
    const crowded = { ...FACTS, wanted: 9_500_000n };
    expect(estimateOf(form('100'), crowded)?.now.coins).toBe(500_000n);
    expect(estimateOf(form('100'), { ...FACTS, wanted: 19_500_000n })?.now).toEqual({
      coins: 250_000n,
      cost: 50_000_000n,
      back: 50_000_000n,
      interest: 12_500n,
    });
  });

  test('costs no more than was paid in, and gives back what buys no whole unit', () => {
    const { held, now } = estimateOf(form('1.000199'), FACTS)!;
    expect([now.coins, now.cost, now.back]).toEqual([5_000n, 1_000_000n, 199n]);
    expect(now.cost + now.back).toBe(held);
  });

  test.each(['', '0', '-1', 'x', '1.0000001'])('is none of %j', amount => {
    expect(estimateOf(form(amount), FACTS)).toBeUndefined();
  });
});

describe('what is wrong', () => {
  test.each([
    ['', 'empty'],
    ['-1', 'malformed'],
    ['1.0000001', 'malformed'],
    ['0.999999', 'belowMinimum'],
    ['500.000001', 'insufficient'],
    ['500', undefined],
    ['1', undefined],
  ])('%j: %s', (amount, problem) => {
    expect(problemsOf(form(amount), FACTS).amount).toBe(problem);
  });

  test('is an agreement that was not ticked', () => {
    expect(problemsOf(form('1', false), FACTS)).toEqual({ isAgreed: 'missing' });
  });

  test('is not said of a balance that is not known yet', () => {
    expect(problemsOf(form('501'), { ...FACTS, free: undefined })).toEqual({});
  });
});

test('a part of what is free is rounded down', () => {
  expect(shareOfFree({ ...FACTS, free: 3n }, 50)).toBe('0.000001');
  expect(shareOfFree({ ...FACTS, free: 1n }, 50)).toBe('');
  expect(shareOfFree({ ...FACTS, free: undefined }, 100)).toBe('');
});

test('a launch is asked for so many times over', () => {
  expect(timesOver(100n, 250n)).toBe(250n);
  expect(timesOver(100n, 0n)).toBe(0n);
  expect(timesOver(0n, 5n)).toBe(0n);
});
