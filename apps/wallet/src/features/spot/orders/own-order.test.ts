// How an order of the wire is read.
import { describe, expect, test } from 'vitest';
import {
  changeableOf,
  feesOf,
  filledPercent,
  isAmendable,
  type OwnOrder,
  requestedAmount,
  restingPriceOf,
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
  expect(requestedAmount(order({}))).toEqual({ value: '0.5', coin: 'BTC' });
  expect(requestedAmount(order({ trade_amount: '0', quote_amount: '100' }))).toEqual({ value: '100', coin: 'USDT' });
});

test.each<[string, Partial<OwnOrder>, string]>([
  ['a limit order', {}, 'price amount'],
  ['a stop-limit that waits', { is_active: 0, order_type: 'stop_limit' }, 'price amount trigger'],
  ['a stop-limit that was triggered', { order_type: 'stop_limit' }, 'price amount'],
  ['a stop-market', { is_active: 0, order_type: 'stop_market' }, 'amount trigger'],
  ['a stop-market by total', { is_active: 0, order_type: 'stop_market', trade_amount: '0' }, 'trigger'],
  ['an OCO', { order_type: 'oco', is_stopped: 0 }, 'price amount trigger'],
  ['an OCO whose stop was reached', { order_type: 'oco', is_stopped: 1 }, 'price amount'],
  ['a trailing stop', { is_active: 0, order_type: 'trailing_stop' }, ''],
  ['a filled order', { status: 2 }, ''],
])('of %s, what can be changed is: %s', (_name, change, fields) => {
  const changeable = changeableOf(order(change));
  const names = Object.entries(changeable).flatMap(([name, is]) => (is ? [name] : []));
  expect(names.join(' ')).toBe(fields);
  expect(isAmendable(order(change))).toBe(fields !== '');
});

test('an OCO rests at its limit, and at the limit of its stop once that was reached', () => {
  const oco = { order_type: 'oco', target_price: '60000', stop_price: '50000' } as const;
  expect(restingPriceOf(order({ ...oco, is_stopped: 0 }))).toBe('60000');
  expect(restingPriceOf(order({ ...oco, is_stopped: 1 }))).toBe('50000');
});

test.each([
  ['1.500', '1.5'],
  ['100', '100'],
  ['2.000', '2'],
  ['0.00', '0'],
])('%s is written %s', (decimal, written) => {
  expect(withoutZeros(decimal)).toBe(written);
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
