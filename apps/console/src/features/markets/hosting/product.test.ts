import { expect, test } from 'vitest';
import { changedTerms, exampleOf, type HostingTerms, inNumbers, typedTerms, wholeInNumbers } from './product.ts';

const terms = {
  cycle: 15,
  day: 86_400,
  interest: '0.06',
  damages: '0.004',
  min_amount: '100',
  max_amount: '50000',
} as HostingTerms;
const typed = typedTerms(terms);
const input = { amount: '1000', scale: 6, free: '29700' };

test('shares are typed in percent, and what is as it was is not proposed', () => {
  expect(typed).toMatchObject({ interest: '6', damages: '0.4', cycle: '15' });
  expect(changedTerms(terms, typed)).toEqual({});
  expect(inNumbers(changedTerms(terms, { ...typed, interest: '7.5', cycle: ' 30' }))).toEqual({
    interest: '0.075',
    cycle: 30,
  });
  expect(wholeInNumbers(typed)).toMatchObject({ interest: '0.06', damages: '0.004', min_amount: '100', cycle: 15 });
  expect(wholeInNumbers({ ...typed, cycle: '3e1' })).toMatchObject({ cycle: Number.NaN });
  expect(inNumbers({ day: '864e2' })).toEqual({ day: Number.NaN });
});

test('one purchase promises its whole interest, day by day, and says what leaving early costs', () => {
  expect(exampleOf(typed, input)).toEqual({
    // 8 days of 0.4 % of 1,000, and one and a half times 4.
    interest: '60',
    daily: '4',
    last: '4',
    redeemed: '38',
    purchases: '495',
  });
  expect(exampleOf({ ...typed, cycle: '7' }, input)).toMatchObject({ daily: '8.571428', last: '8.571432' });
});

test.each([
  ['cycle', ''],
  ['cycle', '0'],
  ['cycle', '1.5'],
  ['interest', 'much'],
  ['damages', ''],
])('there is no example while %s is "%s"', (name, text) => {
  expect(exampleOf({ ...typed, [name]: text }, input)).toBeUndefined();
});

test('a new product has no reserve that could pay', () => {
  expect(exampleOf(typed, { ...input, free: undefined })?.purchases).toBeUndefined();
});
