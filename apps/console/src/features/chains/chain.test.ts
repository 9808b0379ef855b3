import { consoleCalls } from '@candor/contract/console';
import { describe, expect, test } from 'vitest';
import {
  type ChainCoin,
  changedCoinRules,
  comparisonOf,
  lagOf,
  pauseOf,
  proposedRules,
  reasonsOf,
  typedCoinRules,
} from './chain.ts';

const coin = {
  currency: 3,
  deposit_pause: '',
  withdrawal_pause: 'shortfall',
  min_deposit: '10',
  min_withdrawal: '20',
  withdrawal_fee: '0.01',
  automatic_withdrawal: '1000',
  automatic_day: '5000',
  two_operators_above: '10000',
  address_hold: '24',
} as ChainCoin;

test('a chain whose node went back is not ahead of itself', () => {
  expect([lagOf({ final: 120, booked: 100 }), lagOf({ final: 90, booked: 100 })]).toEqual([20, 0]);
});

test('each reason why books and chain may differ is named', () => {
  const even = { difference: '0', in_flight: '0', surplus: '0', cold_missing: '0.00' };
  expect(reasonsOf(even)).toEqual([]);
  expect(reasonsOf({ ...even, difference: '0.1', in_flight: '2', surplus: '5' })).toEqual([
    ...(['surplus', 'inFlight', 'booked'] as const),
  ]);
  expect(reasonsOf({ ...even, difference: '-0.1', cold_missing: '3' })).toEqual(['shortfall', 'coldMissing']);
});

test('each direction is paused by itself', () => {
  expect([pauseOf(coin, 'deposits'), pauseOf(coin, 'withdrawals')]).toEqual([undefined, 'shortfall']);
});

test.each([
  [0, '0', 'never'],
  [5, '0.00', 'equal'],
  [5, '0.00000001', 'surplus'],
  [5, '-0.00000001', 'shortfall'],
] as const)('compared at %i with a difference of %s: %s', (at, difference, comparison) => {
  expect(comparisonOf({ compared_at: at, difference })).toBe(comparison);
});

describe('the rules of a coin', () => {
  test('are typed with the fee in percent', () => {
    expect(typedCoinRules(coin)).toMatchObject({ withdrawal_fee: '1', address_hold: '24' });
  });

  test('name what differs, and nothing for blanks', () => {
    const typed = { ...typedCoinRules(coin), min_deposit: ' 10 ', withdrawal_fee: '0.5' };
    expect(changedCoinRules(coin, typed)).toEqual(['withdrawal_fee']);
  });

  test('are proposed as the call takes them', () => {
    const request = {
      currency: 3,
      reason: 'lower fee',
      ...proposedRules({ ...typedCoinRules(coin), withdrawal_fee: '0.5' }),
    };
    expect(consoleCalls.changeCoinRules.request.parse(request)).toMatchObject({
      withdrawal_fee: '0.005',
      address_hold: 24,
    });
  });

  test.each(['', 'x', '1.5', '169', '2e1', '0x18'])('a hold of "%s" hours is refused by the call', hold => {
    const request = {
      currency: 3,
      reason: 'lower fee',
      ...proposedRules({ ...typedCoinRules(coin), address_hold: hold }),
    };
    expect(consoleCalls.changeCoinRules.request.safeParse(request).success).toBe(false);
  });
});
