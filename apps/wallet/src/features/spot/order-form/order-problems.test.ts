// What keeps an order from being sent.
import { expect, test } from 'vitest';
import { factsOf, formOf } from './_small-market.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderField, OrderProblem } from './order-problem.ts';
import { hasFaultyField, problemsOfOrder } from './order-problems.ts';
import { summarizeOrder } from './order-summary.ts';

function problems(form: Partial<OrderForm>, change: Partial<OrderFacts> = {}) {
  const [input, facts] = [formOf(form), factsOf(change)];
  const result = problemsOfOrder(input, facts, summarizeOrder(input, facts));
  return Object.fromEntries(Object.entries(result).map(([field, problem]) => [field, problem.text]));
}

type Expected = Partial<Record<OrderField, OrderProblem['text']>>;

test.each<[string, Partial<OrderForm>, Expected]>([
  ['a sound limit order', { amount: '1' }, {}],
  ['empty fields', { price: '' }, { price: 'problems:required', amount: 'messages:amountEmpty' }],
  ['zeros', { price: '0', amount: '0' }, { price: 'problems:must_be_positive', amount: 'messages:amountEmpty' }],
  ['a price between ticks', { price: '100.05', amount: '1' }, { price: 'problems:price_off_tick' }],
  ['a buy above the band', { price: '120.1', amount: '1' }, { price: 'problems:price_outside_band' }],
  ['a buy far below the band harms no one', { price: '10', amount: '1' }, {}],
  ['a sale below the band', { side: 'sell', price: '79.9', amount: '1' }, { price: 'problems:price_outside_band' }],
  ['less than a lot', { amount: '0.5' }, { amount: 'messages:quantityBelowMinimum' }],
  ['a part of a lot', { amount: '1.5' }, { amount: 'problems:quantity_off_lot' }],
  ['less than the smallest order', { price: '4.9', amount: '1' }, { amount: 'problems:below_smallest_notional' }],
  ['more than the wallet holds', { amount: '11' }, { amount: 'messages:insufficientBalance' }],
  ['a sale of more than there is', { side: 'sell', amount: '11' }, { amount: 'messages:insufficientSellableBalance' }],
  ['post-only into the book', { timeInForce: 'post_only', amount: '1' }, { price: 'errors:would_take' }],
  ['post-only beside the book', { timeInForce: 'post_only', price: '99.9', amount: '1' }, {}],
  [
    'a stop at the very price that holds',
    { kind: 'stop_limit', trigger: '100', amount: '1' },
    { trigger: 'errors:trigger_already_reached' },
  ],
  ['a stop at that index price may wait', { kind: 'stop_limit', trigger: '100', triggerBy: 'index', amount: '1' }, {}],
  ['a stop without its trigger', { kind: 'stop_market', amount: '1' }, { trigger: 'problems:required' }],
  [
    'a stop-market buy that the band makes too dear',
    { kind: 'stop_market', trigger: '110', amount: '8' },
    { amount: 'messages:insufficientBalance' },
  ],
  ['an OCO sale', { kind: 'oco', side: 'sell', price: '110', trigger: '90', amount: '1' }, {}],
  [
    'an OCO sale whose stop lies above the price',
    { kind: 'oco', side: 'sell', price: '110', trigger: '105', amount: '1' },
    { trigger: 'spot:mustBeBelow' },
  ],
  [
    'an OCO buy whose stop lies below its limit',
    { kind: 'oco', price: '110', trigger: '105', amount: '1' },
    { trigger: 'spot:mustBeAbove' },
  ],
  [
    'an OCO buy that its stop makes too dear',
    { kind: 'oco', price: '90', trigger: '110', amount: '8' },
    { amount: 'messages:insufficientBalance' },
  ],
  [
    'an OCO sale whose stop is worth too little',
    { kind: 'oco', side: 'sell', price: '110', trigger: '6', amount: '1' },
    { amount: 'problems:below_smallest_notional' },
  ],
  ['a trailing stop without a distance', { kind: 'trailing_stop', amount: '1' }, { trail: 'problems:required' }],
  [
    'a trailing stop too close to the price',
    { kind: 'trailing_stop', side: 'sell', amount: '1', trail: '0.05' },
    { trail: 'problems:distance_out_of_range' },
  ],
  ['a trailing stop', { kind: 'trailing_stop', side: 'sell', amount: '1', trail: '1.5' }, {}],
  [
    'an iceberg that shows more than it has',
    { kind: 'iceberg', amount: '5', visible: '6' },
    { visible: 'problems:visible_out_of_range' },
  ],
  ['an iceberg', { kind: 'iceberg', amount: '5', visible: '2' }, {}],
  ['exits without a price', { amount: '1', hasExits: true }, { takeProfit: 'problems:required' }],
  [
    'exits on the wrong sides',
    { amount: '1', hasExits: true, takeProfit: '99', stopLoss: '101' },
    { takeProfit: 'spot:mustBeAbove', stopLoss: 'spot:mustBeBelow' },
  ],
  ['exits', { amount: '1', hasExits: true, takeProfit: '110', stopLoss: '90' }, {}],
  [
    'a market buy by amount below the smallest order',
    { kind: 'market', unit: 'quote', amount: '4.999' },
    { amount: 'problems:below_smallest_notional' },
  ],
])('%s', (_name, form, expected) => {
  expect(problems(form)).toEqual(expected);
});

test('a stale index stops market orders and nothing else', () => {
  expect(problems({ kind: 'market', amount: '1' }, { isIndexStale: true })).toEqual({ order: 'errors:index_stale' });
  expect(problems({ amount: '1' }, { isIndexStale: true })).toEqual({});
});

test('a halted market takes no orders', () => {
  const rules = { ...factsOf().rules, status: 'halted' } as const;
  expect(problems({ amount: '1' }, { rules })).toEqual({ order: 'errors:market_not_open' });
});

test('a market order needs another user to trade with', () => {
  expect(problems({ kind: 'market', amount: '1' }, { asks: [] })).toMatchObject({ order: 'errors:no_liquidity' });
});

test('a market order waits for the book', () => {
  const [form, facts] = [formOf({ kind: 'market', amount: '1' }), factsOf({ isBookLive: false })];
  expect(problemsOfOrder(form, facts, undefined).order).toEqual({ text: 'spot:bookSuspect', waits: true });
});

test('unknown balances are no problem yet', () => {
  expect(problems({ amount: '11' }, { free: undefined })).toEqual({});
});

test('the bounds of the band are named', () => {
  const form = formOf({ price: '130', amount: '1' });
  expect(problemsOfOrder(form, factsOf(), undefined).price?.values).toEqual({ lowest: '80.0', highest: '120.0' });
});

test.each<[string, Partial<OrderForm>, boolean]>([
  ['a sound order', { amount: '1' }, false],
  ['empty fields promise nothing wrong', { price: '', amount: '' }, false],
  ['a price outside the band', { price: '120.1', amount: '1' }, true],
  ['more than the wallet holds', { amount: '11' }, true],
])('%s: whether a field is faulty', (_name, change, isFaulty) => {
  const [form, facts] = [formOf(change), factsOf()];
  expect(hasFaultyField(problemsOfOrder(form, facts, summarizeOrder(form, facts)))).toBe(isFaulty);
});

test('what keeps the whole order back makes no field faulty', () => {
  const [form, facts] = [formOf({ amount: '1' }), factsOf({ rules: { ...factsOf().rules, status: 'halted' } })];
  expect(hasFaultyField(problemsOfOrder(form, facts, summarizeOrder(form, facts)))).toBe(false);
});
