// The worked example agrees with the rules, and what comes back and what was kept make up the amount and its income.
import { expect, test } from 'vitest';
import { workThrough } from './rule-steps.tsx';

const terms = { amount: 1_000_000_000n, cycle: 15, interestPpm: 60_000n, damagesPpm: 4_000n };

test('leaving after five of fifteen days', () => {
  expect(workThrough(terms, 5)).toEqual({
    interest: 60_000_000n,
    daily: 4_000_000n,
    last: 4_000_000n,
    paid: 20_000_000n,
    daysLeft: 10,
    damages: 40_000_000n,
    penalty: 6_000_000n,
    back: 954_000_000n,
    result: -26_000_000n,
  });
});

test('what comes back and what was paid differ from the amount by the result', () => {
  for (const days of [0, 1, 7, 14]) {
    const { back, paid, result } = workThrough(terms, days);
    expect(back + paid).toBe(terms.amount + result);
  }
});
