import { describe, expect, test } from 'vitest';
import { estimateOf, type OptionFacts, type OptionForm, problemsOf } from './option-form.ts';

const facts: OptionFacts = {
  offer: {
    fee: '1',
    min_num: '1',
    max_num: '3000',
    durations: [
      { seconds: 60, profit_ratio: '80', break_even: '56.1112', largest_stake: '500' },
      { seconds: 300, profit_ratio: '85', break_even: '54.5946', largest_stake: '0' },
    ],
  } as never,
  scale: 6,
  free: 1_010_000_000n,
};
const form = (change: Partial<OptionForm> = {}): OptionForm => ({ seconds: 60, amount: '100', ...change });

describe('what is wrong stands beside its field', () => {
  test.each([
    ['nothing', {}, {}],
    ['no time', { seconds: undefined }, { seconds: 'notChosen' }],
    ['a time that is not offered any more', { seconds: 61 }, { seconds: 'notChosen' }],
    ['no time and no stake', { seconds: undefined, amount: '' }, { seconds: 'notChosen', number: 'empty' }],
    ['no stake', { amount: '' }, { number: 'empty' }],
    ['no figure', { amount: '.' }, { number: 'malformed' }],
    ['nothing at stake', { amount: '0' }, { number: 'belowMinimum' }],
    ['less than the smallest stake', { amount: '0.999999' }, { number: 'belowMinimum' }],
    ['the smallest stake', { amount: '1' }, {}],
    ['more than the largest stake', { amount: '3000.000001' }, { number: 'aboveMaximum' }],
    ['all that is free, without its fee', { amount: '1010' }, { number: 'insufficient' }],
    ['more than the reserve covers', { amount: '500.000001' }, { number: 'aboveCap' }],
    ['as much as the reserve covers', { amount: '500' }, {}],
    ['a time for which nothing is left', { seconds: 300, amount: '1' }, { number: 'aboveCap' }],
  ])('%s', (_, change, problems) => {
    expect(problemsOf(form(change), facts)).toEqual(problems);
  });

  test('a balance that is not known yet is no reason to refuse', () => {
    expect(problemsOf(form(), { ...facts, free: undefined })).toEqual({});
  });
});

describe('what it pays', () => {
  test('is the stake and its share, and the fee comes on top of the stake', () => {
    const estimate = { stake: 100_000_000n, profit: 80_000_000n, fee: 1_000_000n, payout: 180_000_000n };
    expect(estimateOf(form(), facts)).toEqual(estimate);
  });

  test('is rounded down as the core does', () => {
    expect(estimateOf(form({ amount: '1.000001' }), facts)).toMatchObject({ profit: 800_000n, fee: 10_000n });
  });

  test.each([[{ amount: '' }], [{ amount: '0' }], [{ seconds: undefined }]])('is not known of %j', change => {
    expect(estimateOf(form(change), facts)).toBeUndefined();
  });
});
