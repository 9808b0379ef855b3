// What may be changed of a resting order: it asks for 5 AAA at 100 QQQ, of which 2 are filled.
import { describe, expect, test } from 'vitest';
import { factsOf } from '../order-form/_small-market.ts';
import { type AmendForm, amendRequest, heldAfter, problemsOfAmend, startAmend } from './amend-form.ts';
import type { OwnOrder } from './own-order.ts';

const order = {
  id: 9,
  symbol: 'AAA/QQQ',
  type: 1,
  target_price: '100.000',
  trade_amount: '5.00',
  deal_amount: '2.00',
} as OwnOrder;
const facts = factsOf({ free: { base: 100n, quote: 50_000n } });

test('the form starts with what the order says', () => {
  expect(startAmend(order)).toEqual({ price: '100', amount: '5' });
});

describe('problems', () => {
  const start = startAmend(order);
  test.each<[string, Partial<AmendForm>, object]>([
    ['nothing changed', {}, {}],
    ['no price', { price: '' }, { price: 'problems:required' }],
    ['a price between ticks', { price: '100.01' }, { price: 'problems:price_off_tick' }],
    [
      'a price beyond the band',
      { price: '121' },
      { price: 'problems:price_outside_band', amount: 'messages:insufficientBalance' },
    ],
    ['no amount', { amount: '' }, { amount: 'messages:amountEmpty' }],
    ['a part of a lot', { amount: '5.5' }, { amount: 'problems:quantity_off_lot' }],
    ['no more than is filled', { amount: '2' }, { amount: 'spot:mustExceedFilled' }],
    ['too small an order', { price: '1', amount: '4' }, { amount: 'problems:below_smallest_notional' }],
    ['a price that the wallet can still pay', { price: '116' }, {}],
    ['a price that it cannot', { price: '117' }, { amount: 'messages:insufficientBalance' }],
    ['a smaller amount frees money', { amount: '3' }, {}],
  ])('%s', (_name, change, found) => {
    const problems = problemsOfAmend(order, { ...start, ...change }, facts);
    expect(Object.fromEntries(Object.entries(problems).map(([field, { text }]) => [field, text]))).toEqual(found);
  });

  test('a sale needs more of the coin itself', () => {
    const sale = { ...order, type: 2 } as OwnOrder;
    expect(problemsOfAmend(sale, { price: '100', amount: '6' }, facts)).toEqual({});
    expect(problemsOfAmend(sale, { price: '100', amount: '7' }, facts).amount?.text).toBe(
      'messages:insufficientSellableBalance',
    );
  });
});

test('what is held covers the open part only', () => {
  expect(heldAfter(order, { price: '110', amount: '6' }, facts.rules)).toBe(440_000n);
  expect(heldAfter({ ...order, type: 2 } as OwnOrder, { price: '110', amount: '6' }, facts.rules)).toBe(400n);
  expect(heldAfter(order, { price: '', amount: '6' }, facts.rules)).toBeUndefined();
});

test('only what was changed is sent', () => {
  const request = (change: Partial<AmendForm>) => amendRequest(order, { ...startAmend(order), ...change }, facts.rules);
  expect(request({})).toBeUndefined();
  expect(request({ price: '100.0' })).toBeUndefined();
  expect(request({ price: '99.5' })).toEqual({ id: 9, target_price: '99.5' });
  expect(request({ amount: '6' })).toEqual({ id: 9, amount: '6' });
});
