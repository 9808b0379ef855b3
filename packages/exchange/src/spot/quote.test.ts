// Quotes changed by one command: it does what its changes would do one by one, refuses them one by one, and never trades.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COIN, gem, lines, MARKET, openSmallExchange, SMALL_MARKET, USER, usd } from '../_small-exchange.ts';
import { MAX_QUOTE_CHANGES } from '../decide-quotes.ts';
import type { SpotQuoteChange } from './command.ts';

const sell = (quantity: string, price: string): SpotQuoteChange => ({
  market: MARKET,
  side: 'sell',
  price: usd(price),
  quantity: gem(quantity),
});
const buy = (quantity: string, price: string): SpotQuoteChange => ({
  market: MARKET,
  side: 'buy',
  price: usd(price),
  quantity: gem(quantity),
});
const amend = (order: number, quantity: string, price: string): SpotQuoteChange => ({
  amend: order,
  market: MARKET,
  price: usd(price),
  quantity: gem(quantity),
});

function openQuotes() {
  const exchange = openSmallExchange();
  const quote = (user: number, ...changes: SpotQuoteChange[]) => exchange.run({ type: 'QuoteSpot', user, changes });
  return { ...exchange, quote };
}

test('orders are placed, moved and cancelled by one command', () => {
  const { quote, book, wallet } = openQuotes();
  expect(quote(USER.max, buy('5', '99'), buy('5', '98'), sell('5', '101'))).toMatchObject({ kind: 'done', result: {} });
  quote(USER.max, amend(1, '4', '97'), { cancel: 3 }, sell('2', '102'));
  expect(book()).toEqual(
    lines(`
      sells 102 | max 2
      buys 98 | max 5
      buys 97 | max 4`),
  );
  expect(wallet('max', 'USD')).toBe('100000, 878 held');
  expect(wallet('max', 'GEM')).toBe('1000, 2 held');
});

test('each change has what the one before it gave free', () => {
  const { quote, wallet } = openQuotes();
  quote(USER.max, buy('1000', '99'));
  expect(quote(USER.max, buy('1000', '98'))).toMatchObject({ rejection: { code: 'insufficient-balance' } });
  expect(quote(USER.max, { cancel: 1 }, buy('1000', '98'))).toMatchObject({ kind: 'done', result: {} });
  expect(wallet('max', 'USD')).toBe('100000, 98000 held');
});

test('a change that is refused changes nothing, is named with its reason, and leaves the others as they are', () => {
  const { quote, book } = openQuotes();
  const outcome = quote(
    USER.max,
    { cancel: 9 },
    buy('5', '99'),
    sell('5', '99'),
    amend(1, '5000', '99'),
    amend(1, '5', '200'),
    sell('5', '101'),
  );
  expect(outcome).toMatchObject({
    kind: 'done',
    result: {
      refused: [
        { change: 0, code: 'unknown-order' },
        { change: 2, code: 'would-take' },
        { change: 3, code: 'insufficient-balance' },
        { change: 4, code: 'price-outside-band' },
      ],
    },
  });
  expect(book()).toEqual(
    lines(`
      sells 101 | max 5
      buys 99 | max 5`),
  );
});

test('a command without a change that can be made is rejected, and nothing is recorded', () => {
  const { quote, run, state } = openQuotes();
  expect(quote(USER.max, { cancel: 7 }, buy('5', '1000'))).toEqual({
    kind: 'rejected',
    rejection: { code: 'unknown-order' },
  });
  expect(quote(USER.max)).toMatchObject({ rejection: { code: 'invalid-order' } });
  const many = Array.from({ length: MAX_QUOTE_CHANGES + 1 }, () => buy('1', '90'));
  expect(quote(USER.max, ...many)).toMatchObject({ rejection: { code: 'invalid-order' } });
  expect(quote(USER.max, ...many.slice(1))).toMatchObject({ kind: 'done' });
  expect(state.spotOrders.size).toBe(MAX_QUOTE_CHANGES);
  run({ type: 'FreezeUser', user: USER.max });
  expect(quote(USER.max, { cancel: 1 })).toMatchObject({ rejection: { code: 'user-frozen' } });
});

test('a repeated key gets the first answer, with what was refused, and changes nothing', () => {
  const { run, state } = openQuotes();
  const command = { type: 'QuoteSpot' as const, user: USER.max, changes: [{ cancel: 9 }, buy('5', '99')] };
  const first = run(command, { id: 'key', input: 'input' });
  const again = run(command, { id: 'key', input: 'input' });
  expect(first).toMatchObject({ result: { refused: [{ change: 0, code: 'unknown-order' }] } });
  expect(again).toMatchObject({
    kind: 'repeated',
    key: { result: { refused: [{ change: 0, code: 'unknown-order' }] } },
  });
  expect(state.spotOrders.size).toBe(1);
});

describe('an order is not changed', () => {
  test.each([
    ['of another user', USER.ben, amend(1, '5', '98'), 'unknown-order'],
    ['of another user, to cancel it', USER.ben, { cancel: 1 }, 'unknown-order'],
    ['of another market', USER.anna, { ...amend(1, '5', '98'), market: 2 }, 'unknown-order'],
    ['that may take', USER.anna, amend(2, '5', '98'), 'not-amendable'],
    ['that waits for a price', USER.anna, amend(3, '5', '98'), 'not-amendable'],
    ['to a price that would take', USER.anna, amend(1, '5', '105'), 'would-take'],
    ['to less than was filled', USER.anna, amend(1, '1', '99'), 'not-amendable'],
    ['by a number that is none', USER.anna, amend(Number.NaN, '5', '98'), 'unknown-order'],
  ] as const)('%s', (_, user, change, code) => {
    const { quote, run, place, draw } = openQuotes();
    run({ ...SMALL_MARKET, id: 2 });
    place('anna buys 5 @ 99 post-only');
    place('anna buys 5 @ 96');
    place('anna buys 5 @ 110 when index reaches 108');
    place('carl sells 2 @ 99');
    draw('sells 104 | ben 1');
    expect(quote(user, change)).toMatchObject({ rejection: { code } });
  });
});

test.each([
  ['price', { price: 10n ** 40n }],
  ['price', { price: -1n }],
  ['quantity', { quantity: 10n ** 40n }],
  ['quantity', { quantity: 0n }],
  ['market', { market: 99 }],
])('a new order with a hostile %s is refused beside a good one', (_, part) => {
  const { quote, state } = openQuotes();
  const outcome = quote(USER.max, buy('5', '99'), { ...buy('5', '98'), ...part } as SpotQuoteChange);
  expect(outcome).toMatchObject({ kind: 'done', result: { refused: [{ change: 1 }] } });
  expect(state.spotOrders.size).toBe(1);
});

test('any list of changes does what its changes do one by one', () => {
  const price = fc.integer({ min: 90, max: 110 }).map(String);
  const quantity = fc.integer({ min: 1, max: 400 }).map(String);
  const order = fc.integer({ min: 1, max: 12 });
  const change = fc.oneof(
    order.map((cancel): SpotQuoteChange => ({ cancel })),
    fc.tuple(order, quantity, price).map(parts => amend(...parts)),
    fc.tuple(quantity, price).map(parts => sell(...parts)),
    fc.tuple(quantity, price).map(parts => buy(...parts)),
  );
  const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(batches, lists => {
      const together = openQuotes();
      const alone = openQuotes();
      for (const changes of lists) {
        const outcome = together.quote(USER.max, ...changes);
        const codes = changes.map(each => {
          const single = alone.quote(USER.max, each);
          return single.kind === 'rejected' ? single.rejection.code : undefined;
        });
        const refused = codes.flatMap((code, index) => (code === undefined ? [] : [{ change: index, code }]));
        if (outcome.kind === 'rejected') expect(outcome.rejection.code).toBe(codes[0]);
        else expect(outcome).toMatchObject({ kind: 'done', result: refused.length === 0 ? {} : { refused } });
      }
      expect(together.book()).toEqual(alone.book());
      for (const coin of Object.keys(COIN) as (keyof typeof COIN)[])
        expect(together.wallet('max', coin)).toBe(alone.wallet('max', coin));
    }),
    { seed: 7, numRuns: 60 },
  );
});
