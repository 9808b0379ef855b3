import { expect, test } from 'vitest';
import { changedRules, type Market, typedRules } from './market.ts';

const market = {
  tick: '0.01',
  lot: '0.00001',
  smallest_notional: '1',
  band: '0.1',
  maker_fee: '0.0008',
  taker_fee: '0.001',
} as Market;

test('shares are typed in percent', () => {
  expect(typedRules(market)).toMatchObject({ tick: '0.01', band: '10', maker_fee: '0.08', taker_fee: '0.1' });
});

test('only what differs is proposed, in fractions', () => {
  const typed = typedRules(market);
  expect(changedRules(market, typed)).toEqual({});
  expect(changedRules(market, { ...typed, tick: '0.1 ', maker_fee: '0.05' })).toEqual({
    tick: '0.1',
    maker_fee: '0.0005',
  });
});
