// What an order would do, by hand: taker fee 1 %, maker fee 0.1 %.
import { describe, expect, test } from 'vitest';
import { factsOf, formOf } from './_small-market.ts';
import type { OrderForm } from './order-form.ts';
import { type OrderSummary, summarizeOrder } from './order-summary.ts';

type Row = [name: string, form: Partial<OrderForm>, expected: Partial<OrderSummary>];

describe('limit orders', () => {
  test.each<Row>([
    [
      'a buy below the book waits and pays the fee of a maker',
      { price: '95', amount: '10' },
      { quantity: 1_000n, value: 950_000n, pays: 950_000n, fee: 1n, receives: 999n, isRough: false },
    ],
    [
      'a buy into the book pays the better prices, but must be able to pay its limit',
      { price: '101', amount: '5' },
      { quantity: 500n, value: 503_000n, pays: 505_000n, fee: 5n, receives: 495n, isRough: true },
    ],
    [
      'a buy that takes two and leaves three pays either fee on its part',
      { price: '100', amount: '5' },
      { value: 500_000n, pays: 500_000n, fee: 2n + 0n, receives: 498n },
    ],
    [
      'a sale receives the quote coin less the fee',
      { side: 'sell', price: '98', amount: '5' },
      { value: 492_000n, pays: 500n, fee: 4_920n, receives: 487_080n },
    ],
    [
      'what an IOC does not take at once does not count',
      { price: '100', amount: '5', timeInForce: 'ioc' },
      { value: 200_000n, pays: 500_000n, fee: 2n, receives: 198n },
    ],
    [
      'an amount in the other coin counts whole lots',
      { price: '95', amount: '200', unit: 'quote' },
      { quantity: 200n },
    ],
  ])('%s', (_name, form, expected) => {
    expect(summarizeOrder(formOf(form), factsOf())).toMatchObject(expected);
  });
});

describe('market orders', () => {
  const market = { kind: 'market' } as const;
  test.each<Row>([
    [
      'a buy by quantity pays what the book asks',
      { ...market, amount: '7' },
      { quantity: 700n, value: 723_000n, pays: 723_000n, fee: 7n, receives: 693n, isRough: true },
    ],
    [
      'a buy by amount must have the whole amount',
      { ...market, amount: '350', unit: 'quote' },
      { quantity: 300n, value: 301_000n, pays: 350_000n },
    ],
    [
      'a sale by quantity must have all of it, even where the book is too thin',
      { ...market, side: 'sell', amount: '20' },
      { quantity: 2_000n, pays: 2_000n, value: 942_000n },
    ],
    [
      'a sale by amount takes as many lots as it needs',
      { ...market, side: 'sell', amount: '200', unit: 'quote' },
      { quantity: 200n, pays: 200n, value: 198_000n },
    ],
  ])('%s', (_name, form, expected) => {
    expect(summarizeOrder(formOf(form), factsOf())).toMatchObject(expected);
  });

  test('the band around the index bounds the walk', () => {
    const near = factsOf({ index: 8_500_000_000n });
    expect(summarizeOrder(formOf({ ...market, amount: '7' }), near)?.estimate).toMatchObject({
      quantity: 500n,
      fillsWhole: false,
    });
  });

  test('without a live book nothing is said', () => {
    expect(summarizeOrder(formOf({ ...market, amount: '7' }), factsOf({ isBookLive: false }))).toBeUndefined();
  });
});

describe('stop orders', () => {
  test.each<Row>([
    [
      'a stop-limit is reckoned at its limit with the fee of a taker',
      { kind: 'stop_limit', trigger: '110', price: '111', amount: '4' },
      { value: 444_000n, pays: 444_000n, fee: 4n, receives: 396n, isRough: false },
    ],
    [
      'a stop-market buy holds one band above its trigger',
      { kind: 'stop_market', trigger: '110', amount: '4' },
      { value: 440_000n, pays: 528_000n, isRough: true },
    ],
    [
      'a stop-market buy by amount holds just that',
      { kind: 'stop_market', trigger: '110', amount: '500', unit: 'quote' },
      { quantity: 400n, pays: 500_000n },
    ],
    [
      'a stop-market sale holds the quantity',
      { kind: 'stop_market', side: 'sell', trigger: '90', amount: '4' },
      { value: 360_000n, pays: 400n, fee: 3_600n, receives: 356_400n },
    ],
  ])('%s', (_name, form, expected) => {
    const summary = summarizeOrder(formOf(form), factsOf());
    expect(summary).toMatchObject(expected);
    expect(summary?.estimate).toBeUndefined();
  });
});

test.each<[string, Partial<OrderForm>]>([
  ['no amount', {}],
  ['a zero amount', { amount: '0.0' }],
  ['no price', { amount: '1', price: '' }],
  ['no trigger', { amount: '1', kind: 'stop_market' }],
])('%s makes no order', (_name, form) => {
  expect(summarizeOrder(formOf(form), factsOf())).toBeUndefined();
});
