import { expect, test } from 'vitest';
import { changedOptions, type OptionRules, typedOptions } from './option-rules.ts';

const rules = {
  sales: 1,
  fee: '0.01',
  min_stake: '1',
  max_stake: '1000',
  order_cap: '0.005',
  user_cap: '0.02',
  window_cap: '0.05',
  market_cap: '0.3',
  durations: [
    { seconds: 60, payout: '0.8' },
    { seconds: 300, payout: '0.85' },
  ],
} as OptionRules;

test('shares are typed in percent, and what is as it was is not proposed', () => {
  const typed = typedOptions(rules);
  expect(typed).toMatchObject({ fee: '1', order_cap: '0.5', min_stake: '1', sales: 1 });
  expect(typed.payouts).toEqual([
    ['60', '80'],
    ['300', '85'],
  ]);
  expect(changedOptions(rules, typed)).toEqual({});
});

test('what differs is proposed in fractions', () => {
  const typed = typedOptions(rules);
  const other = { ...typed, market_cap: '25', max_stake: '500 ', payouts: [['60', '82.5']], sales: 0 as const };
  expect(changedOptions(rules, other)).toEqual({
    sales: 0,
    payouts: '60:0.825',
    market_cap: '0.25',
    max_stake: '500',
  });
});
