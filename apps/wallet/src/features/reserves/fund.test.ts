import { expect, test } from 'vitest';
import { fundFrom, isCovered, movementName, promisedPercent } from './fund.ts';

const fundOf = (text: string) => fundFrom(new URLSearchParams(text));

test('an address names one account, or none', () => {
  expect(fundOf('fund=hosting_interest&currency=3&market=5')).toEqual({
    fund: 'hosting_interest',
    currency: 3,
    market: 5,
  });
  expect(fundOf('fund=house&currency=3')).toEqual({ fund: 'house', currency: 3, market: 0 });
  for (const wrong of ['', 'fund=house', 'fund=spot&currency=3', 'fund=house&currency=x', 'fund=house&currency=1e99'])
    expect(fundOf(wrong), wrong).toBeUndefined();
});

test.each([
  ['0', '0', undefined],
  ['0', '100', '0.0'],
  ['25', '75', '25.0'],
  ['1', '0', '100.0'],
])('of %s promised and %s free: %s percent', (set_aside, free, expected) => {
  expect(promisedPercent({ set_aside, free })).toBe(expected);
});

test('a unit too little is not covered', () => {
  expect(
    isCovered([
      ['1.5', '1.5'],
      ['0', '0'],
    ]),
  ).toBe(true);
  expect(
    isCovered([
      ['1.5', '1.5'],
      ['1.000001', '1'],
    ]),
  ).toBe(false);
});

test('kinds of entries that are known have a name', () => {
  expect([43, 300, 502].map(type => movementName({ type }))).toEqual(['hosting_interest', 'funded', 'option_settled']);
  expect(movementName({ type: 999 })).toBeUndefined();
});
