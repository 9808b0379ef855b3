// How an order of the wire is read.
import { describe, expect, test } from 'vitest';
import {
  askedOf,
  feesOf,
  filledPercent,
  isAmendable,
  type OwnOrder,
  stateOf,
  valueOfFills,
  withoutZeros,
} from './own-order.ts';

function order(change: Partial<OwnOrder>): OwnOrder {
  return {
    id: 1,
    symbol: 'BTC/USDT',
    type: 1,
    status: 1,
    order_type: 'limit',
    is_active: 1,
    target_price: '60000',
    trade_amount: '0.5',
    quote_amount: '0',
    deal_amount: '0',
    average_price: '0',
    ...change,
  } as OwnOrder;
}

describe('the state of an order', () => {
  test.each<[Partial<OwnOrder>, ReturnType<typeof stateOf>]>([
    [{}, 'open'],
    [{ deal_amount: '0.1' }, 'partly'],
    [{ is_active: 0, order_type: 'stop_limit' }, 'waiting'],
    [{ status: 2, deal_amount: '0.5' }, 'filled'],
    [{ status: 3 }, 'cancelled'],
    [{ status: 3, deal_amount: '0.1' }, 'partlyCancelled'],
  ])('%j is %s', (change, state) => {
    expect(stateOf(order(change))).toBe(state);
  });
});

describe('how much is filled', () => {
  test.each<[string, Partial<OwnOrder>, number]>([
    ['nothing', {}, 0],
    ['a third, cut', { trade_amount: '0.3', deal_amount: '0.1' }, 33],
    ['almost all is not all', { deal_amount: '0.49999' }, 99],
    ['completed is all, even with an unspendable rest', { status: 2, trade_amount: '0', quote_amount: '10' }, 100],
    [
      'by quote amount the value counts',
      { trade_amount: '0', quote_amount: '100', deal_amount: '0.001', average_price: '50000' },
      50,
    ],
  ])('%s', (_name, change, percent) => {
    expect(filledPercent(order(change))).toBe(percent);
  });
});

test('what was asked is a quantity or an amount of the quote coin', () => {
  expect(askedOf(order({}))).toEqual({ value: '0.5', coin: 'BTC' });
  expect(askedOf(order({ trade_amount: '0', quote_amount: '100' }))).toEqual({ value: '100', coin: 'USDT' });
});

test('only what rests in the book with a limit can be amended', () => {
  expect(isAmendable(order({}))).toBe(true);
  expect(isAmendable(order({ is_active: 0, order_type: 'stop_limit' }))).toBe(false);
  expect(isAmendable(order({ status: 2 }))).toBe(false);
});

test.each([
  ['1.500', '1.5'],
  ['100', '100'],
  ['2.000', '2'],
  ['0.00', '0'],
])('%s is written %s', (given, written) => {
  expect(withoutZeros(given)).toBe(written);
});

test('fees are summed by their coin', () => {
  const fill = { fee: '0.001', fee_currency: 'BTC' };
  const fills = [fill, fill, { fee: '2.5', fee_currency: 'USDT' }] as Parameters<typeof feesOf>[0];
  expect(feesOf(fills)).toEqual([
    { value: '0.002', coin: 'BTC' },
    { value: '2.5', coin: 'USDT' },
  ]);
});

test('fills are worth what was paid for them, to the last digit', () => {
  const fills = [
    { price: '102398.7', amount: '0.00996' },
    { price: '102414.5', amount: '0.00377' },
  ] as Parameters<typeof valueOfFills>[0];
  expect(valueOfFills(fills)).toBe('1405.993717');
});
