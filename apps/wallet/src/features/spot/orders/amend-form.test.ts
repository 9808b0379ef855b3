// What may be changed of a resting order: it asks for 5 AAA at 100 QQQ, of which 2 are filled.
import { describe, expect, test } from 'vitest';
import { factsOf } from '../order-form/_small-market.ts';
import { type AmendForm, amendRequest, heldAfter, problemsOfAmend, startAmend } from './amend-form.ts';
import type { OwnOrder } from './own-order.ts';

const order = {
  id: 9,
  symbol: 'AAA/QQQ',
  status: 1,
  order_type: 'limit',
  is_active: 1,
  type: 1,
  target_price: '100.000',
  trade_amount: '5.00',
  deal_amount: '2.00',
  trigger_price: '0',
} as OwnOrder;
const facts = factsOf({ free: { base: 100n, quote: 50_000n } });

test('the form starts with what the order says', () => {
  expect(startAmend(order)).toEqual({ price: '100', amount: '5', trigger: '0' });
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
  ])('%s', (_name, change, expected) => {
    const problems = problemsOfAmend(order, { ...start, ...change }, facts);
    expect(Object.fromEntries(Object.entries(problems).map(([field, { text }]) => [field, text]))).toEqual(expected);
  });

  test('a sale needs more of the coin itself', () => {
    const sale = { ...order, type: 2 } as OwnOrder;
    expect(problemsOfAmend(sale, { ...start, amount: '6' }, facts)).toEqual({});
    expect(problemsOfAmend(sale, { ...start, amount: '7' }, facts).amount?.text).toBe(
      'messages:insufficientSellableBalance',
    );
  });
});

test('what is held covers the open part only', () => {
  expect(heldAfter(order, { ...startAmend(order), price: '110', amount: '6' }, facts.rules)).toBe(440_000n);
  expect(
    heldAfter({ ...order, type: 2 } as OwnOrder, { ...startAmend(order), price: '110', amount: '6' }, facts.rules),
  ).toBe(400n);
  expect(heldAfter(order, { ...startAmend(order), price: '', amount: '6' }, facts.rules)).toBeUndefined();
});

test('only what was changed is sent', () => {
  const request = (change: Partial<AmendForm>) => amendRequest(order, { ...startAmend(order), ...change }, facts.rules);
  expect(request({})).toBeUndefined();
  expect(request({ price: '100.0' })).toBeUndefined();
  expect(request({ price: '99.5' })).toEqual({ id: 9, target_price: '99.5' });
  expect(request({ amount: '6' })).toEqual({ id: 9, amount: '6' });
});

describe('a trigger', () => {
  const waits = { ...order, type: 2, is_active: 0, deal_amount: '0', trigger_by: 'last', trigger_price: '95.000' };
  const stopLimit = { ...waits, order_type: 'stop_limit', target_price: '94.000' } as OwnOrder;
  const stopMarket = { ...waits, order_type: 'stop_market', target_price: '0' } as OwnOrder;
  const oco = { ...waits, order_type: 'oco', is_active: 1, is_stopped: 0, target_price: '110.000' } as OwnOrder;
  const rich = factsOf();
  const texts = (of: OwnOrder, change: Partial<AmendForm>, facts = rich) =>
    Object.fromEntries(
      Object.entries(problemsOfAmend(of, { ...startAmend(of), ...change }, facts)).map(([field, { text }]) => [
        field,
        text,
      ]),
    );

  test.each<[string, OwnOrder, Partial<AmendForm>, object]>([
    ['that is not changed', stopMarket, {}, {}],
    ['farther away', stopMarket, { trigger: '90' }, {}],
    ['as near as can be', stopMarket, { trigger: '99.9' }, {}],
    ['at the price', stopMarket, { trigger: '100' }, { trigger: 'problems:trigger_already_reached' }],
    ['beyond the price', stopMarket, { trigger: '101' }, { trigger: 'problems:trigger_already_reached' }],
    ['between ticks', stopMarket, { trigger: '95.05' }, { trigger: 'problems:price_off_tick' }],
    ['that is empty', stopMarket, { trigger: '' }, { trigger: 'problems:required' }],
    ['of a limit outside the band of now', stopLimit, { price: '70' }, {}],
    ['of an OCO below its limit', oco, { trigger: '96', price: '97' }, {}],
    ['of an OCO at its limit', oco, { trigger: '96', price: '96' }, { trigger: 'spot:mustBeBelow' }],
  ])('%s', (_name, of, change, expected) => {
    expect(texts(of, change)).toEqual(expected);
  });

  test('of the index is held against the index', () => {
    const byIndex = { ...stopMarket, trigger_by: 'index' } as OwnOrder;
    expect(texts(byIndex, { trigger: '97' }, factsOf({ index: 9_600_000_000n }))).toHaveProperty('trigger');
    expect(texts(byIndex, { trigger: '97' })).toEqual({});
  });

  test('of a purchase holds one band beyond it, and an OCO its dearer leg', () => {
    const rising = { type: 1, trigger_price: '105.000' };
    const buy = { ...stopMarket, ...rising } as OwnOrder;
    expect(heldAfter(buy, { ...startAmend(buy), trigger: '110' }, rich.rules)).toBe(660_000n);
    const buyOco = { ...oco, ...rising, target_price: '90.000' } as OwnOrder;
    expect(heldAfter(buyOco, startAmend(buyOco), rich.rules)).toBe(630_000n);
    expect(heldAfter({ ...buyOco, stop_price: '106.000' }, startAmend(buyOco), rich.rules)).toBe(530_000n);
    const byTotal = { ...buy, trade_amount: '0', quote_amount: '500.000' } as OwnOrder;
    expect(heldAfter(byTotal, { ...startAmend(byTotal), trigger: '120' }, rich.rules)).toBe(500_000n);
  });

  test('is sent alone where nothing else was changed', () => {
    expect(amendRequest(oco, { ...startAmend(oco), trigger: '96.0' }, rich.rules)).toEqual({
      id: 9,
      trigger_price: '96',
    });
    expect(amendRequest(oco, { ...startAmend(oco), trigger: '95.0' }, rich.rules)).toBeUndefined();
  });
});
