// What each change of a field does to the others.
import { describe, expect, test } from 'vitest';
import { readTyped } from '../../../shared/decimals.ts';
import { factsOf, formOf } from './_small-market.ts';
import { changeOrder, nextOrder, type OrderChange, type OrderForm } from './order-form.ts';
import { problemsOfOrder } from './order-problems.ts';
import { summarizeOrder } from './order-summary.ts';
import { maxOf } from './wallet-lines.tsx';

const facts = factsOf();

/** The stop may pay up to 132, a band above its trigger. */
const OCO = { kind: 'oco', price: '90', trigger: '110' } as const;

describe('picking a share of the wallet', () => {
  test.each<[string, Partial<OrderForm>, 25 | 50 | 75 | 100, Partial<OrderForm>]>([
    ['a limit buy gets whole lots at its price', { price: '101' }, 100, { amount: '9', unit: 'base' }],
    ['half of it is rounded down to lots', { price: '101' }, 50, { amount: '4' }],
    ['a limit buy in the other coin gets what the lots cost', { price: '101', unit: 'quote' }, 100, { amount: '909' }],
    ['a limit sale gets lots of the coin', { side: 'sell' }, 25, { amount: '2' }],
    ['a market buy spends the exact share', { kind: 'market' }, 75, { amount: '750', unit: 'quote' }],
    [
      'a market sale counts the coin',
      { kind: 'market', side: 'sell', unit: 'quote' },
      100,
      { amount: '10', unit: 'base' },
    ],
    [
      'a stop-market buy spends the share',
      { kind: 'stop_market', trigger: '120' },
      100,
      { amount: '1000', unit: 'quote' },
    ],
    ['an OCO buy can pay for its dearer leg, the stop', OCO, 100, { amount: '7' }],
    ['an OCO buy names what its lots cost at the limit', { ...OCO, unit: 'quote' }, 100, { amount: '630' }],
    ['the limit of the stop says what it pays at most', { ...OCO, stopPrice: '115' }, 100, { amount: '8' }],
    ['an OCO buy whose limit is the dearer leg', { ...OCO, price: '200' }, 100, { amount: '5' }],
    ['an OCO sale takes what is there', { ...OCO, side: 'sell' }, 100, { amount: '10' }],
    ['without a price a limit buy stays empty', { price: '' }, 100, { amount: '' }],
  ])('%s', (_name, start, percent, expected) => {
    expect(changeOrder(formOf(start), { percent }, facts)).toMatchObject({ ...expected, percent });
  });

  test('the amount follows the price while the share holds', () => {
    const picked = changeOrder(formOf(), { percent: 100 }, facts);
    expect(picked.amount).toBe('10');
    expect(changeOrder(picked, { price: '200' }, facts)).toMatchObject({ amount: '5', percent: 100 });
  });

  test('typing an amount ends the share', () => {
    const picked = changeOrder(formOf(), { percent: 100 }, facts);
    expect(changeOrder(picked, { amount: '3' }, facts)).toMatchObject({ amount: '3', percent: undefined });
  });

  test('the share holds for the other side', () => {
    const picked = changeOrder(formOf({ price: '500' }), { percent: 50 }, facts);
    expect(picked.amount).toBe('1');
    expect(changeOrder(picked, { side: 'sell' }, facts)).toMatchObject({ amount: '5', side: 'sell' });
  });
});

describe('changing the type', () => {
  test.each<[string, Partial<OrderForm>, OrderChange, Partial<OrderForm>]>([
    ['a stop cannot be post-only', { timeInForce: 'post_only' }, { kind: 'stop_limit' }, { timeInForce: 'gtc' }],
    ['an IOC stays for a stop-limit', { timeInForce: 'ioc' }, { kind: 'stop_limit' }, { timeInForce: 'ioc' }],
    [
      'a limit without a price starts at the last price',
      { kind: 'market', price: '' },
      { kind: 'limit' },
      { price: '100' },
    ],
    ['a price that is there stays', { kind: 'market', price: '90' }, { kind: 'limit' }, { price: '90' }],
    [
      'a sale that waits counts the coin',
      { kind: 'market', side: 'sell', unit: 'quote', amount: '200', trigger: '50' },
      { kind: 'stop_market' },
      { unit: 'base', amount: '4' },
    ],
  ])('%s', (_name, start, change, expected) => {
    expect(changeOrder(formOf(start), change, facts)).toMatchObject(expected);
  });
});

test.each<[string, Partial<OrderForm>, OrderChange, 'base' | 'quote']>([
  ['an empty market buy is thought in money', {}, { kind: 'market' }, 'quote'],
  ['an empty limit order counts coins', { kind: 'market', unit: 'quote' }, { kind: 'limit' }, 'base'],
  ['an empty market sale counts coins', { kind: 'market', unit: 'quote' }, { side: 'sell' }, 'base'],
  ['an amount that is there keeps its unit', { amount: '2' }, { kind: 'market' }, 'base'],
])('%s', (_name, start, change, unit) => {
  expect(changeOrder(formOf(start), change, facts).unit).toBe(unit);
});

describe('changing the unit of the amount', () => {
  test.each<[string, Partial<OrderForm>, 'base' | 'quote', string]>([
    ['from the coin to its cost', { amount: '3', price: '101' }, 'quote', '303'],
    ['from the cost to whole lots', { amount: '350', unit: 'quote', price: '101' }, 'base', '3'],
    ['too little for one lot leaves nothing', { amount: '50', unit: 'quote' }, 'base', ''],
    ['a market order is converted at the last price', { kind: 'market', amount: '3' }, 'quote', '300'],
    ['nothing stays nothing', { amount: '' }, 'quote', ''],
  ])('%s', (_name, start, unit, amount) => {
    expect(changeOrder(formOf(start), { unit }, facts)).toMatchObject({ unit, amount });
  });
});

test('after sending, the amount goes and the rest stays', () => {
  const sent = formOf({ amount: '3', percent: 25, kind: 'stop_limit', trigger: '90' });
  expect(nextOrder(sent)).toEqual({ ...sent, amount: '', percent: undefined });
});

test.each([
  ['1.5', 1_500n],
  ['1.', 1_000n],
  ['0', 0n],
  ['', undefined],
  ['1.2345', undefined],
])('the typed text "%s" reads as %s thousandths', (text, units) => {
  expect(readTyped(text, 3)).toBe(units);
});

describe('the most that the wallet allows', () => {
  test.each<[string, Partial<OrderForm>, bigint | undefined]>([
    ['a limit buy divides by its price', { price: '101' }, 900n],
    ['a sale takes what is there', { side: 'sell' }, 1_000n],
    ['a market buy walks the book', { kind: 'market' }, 900n],
    ['a stop-market buy must afford the band above its trigger', { kind: 'stop_market', trigger: '100' }, 800n],
    ['an OCO buy must afford its dearer leg', OCO, 700n],
    ['without a price nothing can be told', { price: '' }, undefined],
  ])('%s', (_name, start, most) => {
    expect(maxOf(formOf(start), facts)).toBe(most);
  });

  test('unknown balances and books tell nothing', () => {
    expect(maxOf(formOf(), factsOf({ free: undefined }))).toBeUndefined();
    expect(maxOf(formOf({ kind: 'market' }), factsOf({ isBookLive: false }))).toBeUndefined();
  });
});

test('all of an OCO buy can be sent', () => {
  const picked = changeOrder(formOf(OCO), { percent: 100 }, facts);
  expect(problemsOfOrder(picked, facts, summarizeOrder(picked, facts))).toEqual({});
});

test('only a price that was typed or picked counts as typed', () => {
  expect(changeOrder(formOf(), { kind: 'market' }, facts).isPriceTyped).toBe(false);
  expect(changeOrder(formOf(), { price: '' }, facts).isPriceTyped).toBe(true);
});
