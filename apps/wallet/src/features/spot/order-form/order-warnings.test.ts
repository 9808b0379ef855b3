// What is said before an order that may surprise its owner. Sellers start at 100, buyers at 99.
import { describe, expect, test } from 'vitest';
import { factsOf, formOf } from './_small-market.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderForm } from './order-form.ts';
import { summarizeOrder } from './order-summary.ts';
import { beyondBookPpm, type OrderWarning, warningsOfOrder } from './order-warnings.ts';

function warnings(change: Partial<OrderForm>, farPercent = '5', known: Partial<OrderFacts> = {}) {
  const [form, facts] = [formOf(change), factsOf(known)];
  return warningsOfOrder(form, facts, summarizeOrder(form, facts), farPercent);
}

describe('a limit far beyond the book', () => {
  test.each<[string, Partial<OrderForm>, string, boolean]>([
    ['a buy at the share that was set', { price: '105' }, '5', true],
    ['a buy a tick nearer', { price: '104.9' }, '5', false],
    ['the same with a smaller share', { price: '104.9' }, '2', true],
    ['a sale far below the bids', { side: 'sell', price: '94' }, '5', true],
    ['a sale nearer', { side: 'sell', price: '94.1' }, '5', false],
    ['a buy far below the asks, which waits', { price: '50' }, '1', false],
    ['a sale far above the bids, which waits', { side: 'sell', price: '150' }, '1', false],
    ['a market order, which has no limit', { kind: 'market', price: '150' }, '1', false],
    ['a post-only order, which never takes', { price: '150', timeInForce: 'post_only' }, '1', false],
    ['a stop-limit, which meets another book', { kind: 'stop_limit', trigger: '140', price: '150' }, '1', false],
  ])('%s', (_name, form, share, isFar) => {
    expect(warnings(form, share).includes('farLimit')).toBe(isFar);
    expect(warnings({ ...form, amount: '1' }, share).includes('farLimit')).toBe(isFar);
  });

  test('nothing is known of an empty book', () => {
    expect(warnings({ price: '150' }, '1', { asks: [] })).toEqual([]);
  });

  test('how far it is', () => {
    expect(beyondBookPpm(formOf({ price: '114.4' }), factsOf())).toBe(144_000n);
  });
});

test.each<[string, Partial<OrderForm>, OrderWarning[]]>([
  ['a small market order', { kind: 'market', amount: '2' }, []],
  ['an average more than one percent away', { kind: 'market', amount: '7' }, ['slippage']],
  ['a market order beyond the book', { kind: 'market', amount: '12' }, ['slippage', 'bookTooThin']],
  ['a limit order that only waits', { price: '90', amount: '2' }, []],
  ['an IOC that fills', { price: '100', amount: '2', timeInForce: 'ioc' }, []],
  ['an IOC that leaves a rest', { price: '100', amount: '3', timeInForce: 'ioc' }, ['restCancelled']],
  ['a FOK that cannot fill', { price: '99', amount: '1', timeInForce: 'fok' }, ['notWhole']],
])('%s', (_name, form, expected) => {
  expect(warnings(form)).toEqual(expected);
});
