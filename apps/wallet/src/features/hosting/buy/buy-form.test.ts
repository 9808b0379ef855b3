// What is wrong with a purchase, and what it comes to.
import { describe, expect, test } from 'vitest';
import { amountProblem, type BuyFacts, planOf, shareOfMost } from './buy-form.ts';

const factsWith = (change: Partial<BuyFacts['product']> = {}): BuyFacts => ({
  scale: 6,
  product: {
    day: 15,
    interest_rate: '6',
    damages_ratio: '0.004',
    save_min: '100.000000',
    save_max: '50000.000000',
    left: '500000.000016',
    change_balance: '1000.000000',
    own_amount: '0.000000',
    ...change,
  } as BuyFacts['product'],
});

describe('what is wrong stands beside the amount', () => {
  test.each([
    ['nothing', '100', {}, undefined],
    ['no amount', '', {}, 'empty'],
    ['no figure', '.', {}, 'malformed'],
    ['nothing to lock', '0', {}, 'malformed'],
    ['less than the smallest', '99.999999', {}, 'belowMinimum'],
    ['more than one may have in it', '50000.000001', { change_balance: '60000' }, 'aboveMaximum'],
    ['more together with what one has in it', '100.000001', { own_amount: '49900' }, 'aboveMaximum'],
    ['more than is free', '1000.000001', {}, 'insufficient'],
    ['more than the reserve can pay for', '200.000001', { left: '200' }, 'aboveReserve'],
    ['as much as the reserve can pay for', '200', { left: '200' }, undefined],
  ])('%s', (_, text, change, problem) => expect(amountProblem(text, factsWith(change))).toBe(problem));
});

test('a share is one of what can be bought by the balance, the own limit and the reserve', () => {
  expect(shareOfMost(25, factsWith())).toBe('250');
  expect(shareOfMost(100, factsWith({ left: '300' }))).toBe('300');
  expect(shareOfMost(50, factsWith({ left: '300' }))).toBe('150');
  expect(shareOfMost(100, factsWith({ own_amount: '49999' }))).toBe('1');
  expect(shareOfMost(50, factsWith({ change_balance: '0' }))).toBe('');
});

test('the plan pays all of the interest, the rest of a division on the last day', () => {
  expect(planOf('1000', factsWith())).toEqual({
    amount: 1_000_000_000n,
    cycle: 15,
    daily: 4_000_000n,
    last: 4_000_000n,
    interest: 60_000_000n,
    firstDayCost: 66_000_000n,
  });
  const odd = planOf('100.000001', factsWith({ day: 7 }))!;
  expect(odd.daily * 6n + odd.last).toBe(odd.interest);
  expect(planOf('', factsWith())).toBeUndefined();
});
