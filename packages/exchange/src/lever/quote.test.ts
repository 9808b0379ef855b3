// Quotes of contracts changed by one command: orders that are cancelled give their margins to those that are placed, and none takes.
import { expect, test } from 'vitest';
import { openLeverExchange, SMALL_CONTRACT, usd } from '../_lever-exchange.ts';
import { MARKET, USER } from '../_small-exchange.ts';
import { MAX_QUOTE_CHANGES } from '../decide-quotes.ts';
import type { LeverQuoteChange } from './command.ts';

const amend = (order: number, lots: number, price: string) => ({
  amend: order,
  market: MARKET,
  lots,
  price: usd(price),
});
const long = (lots: number, price: string): LeverQuoteChange => ({
  market: MARKET,
  direction: 'long',
  lots,
  multiple: 5,
  price: usd(price),
  profitPrice: usd('150'),
  lossPrice: usd('90'),
});
const short = (lots: number, price: string): LeverQuoteChange => ({
  market: MARKET,
  direction: 'short',
  lots,
  multiple: 5,
  price: usd(price),
  profitPrice: usd('60'),
  lossPrice: usd('110'),
});

function openQuotes() {
  const exchange = openLeverExchange();
  const quote = (user: number, ...changes: LeverQuoteChange[]) => exchange.run({ type: 'QuoteLever', user, changes });
  return { ...exchange, quote };
}

test('orders are placed and cancelled by one command, each resting before the next is decided', () => {
  const { quote, state } = openQuotes();
  expect(quote(USER.max, long(10, '99.5'), short(10, '100.5'))).toMatchObject({
    kind: 'done',
    result: {},
    events: [
      { type: 'LeverOrderPlaced' },
      { type: 'LeverOrderRested', order: 1 },
      { type: 'LeverOrderPlaced' },
      { type: 'LeverOrderRested', order: 2 },
    ],
  });
  quote(USER.max, { cancel: 1 }, long(10, '99.6'));
  expect([...state.leverOrders.values()].map(({ id, ticks }) => [id, ticks])).toEqual([
    [2, 1005],
    [3, 996],
  ]);
});

test('an order is paid with the margin that a cancelled one gave back', () => {
  const { quote, wallet } = openQuotes();
  const lots = 400_000;
  expect(quote(USER.max, long(lots, '99.5'))).toMatchObject({ kind: 'done' });
  expect(quote(USER.max, long(lots, '99.4'))).toMatchObject({ rejection: { code: 'insufficient-balance' } });
  expect(quote(USER.max, { cancel: 1 }, long(lots, '99.4'))).toMatchObject({ kind: 'done', result: {} });
  quote(USER.max, { cancel: 2 });
  expect(wallet('max').free).toBe(wallet('max').all);
});

test('what would take, is unknown or is hostile is refused by its index, and nothing trades', () => {
  const { quote, state } = openQuotes();
  quote(USER.anna, short(10, '100.5'));
  const outcome = quote(
    USER.max,
    { cancel: 1 },
    long(10, '100.5'),
    long(10, '99.5'),
    { ...long(10, '99.5'), lots: Number.NaN },
    { ...long(10, '99.5'), multiple: 1e300 },
    { ...long(10, '99.5'), price: 10n ** 40n },
    { ...long(10, '99.5'), market: 77 },
    { cancel: -1 },
  );
  expect(outcome).toMatchObject({
    kind: 'done',
    result: {
      refused: [
        { change: 0, code: 'unknown-order' },
        { change: 1, code: 'would-take' },
        { change: 3, code: 'invalid-lots' },
        { change: 4, code: 'multiple-too-large' },
        { change: 5, code: 'too-large' },
        { change: 6, code: 'unknown-contract' },
        { change: 7, code: 'unknown-order' },
      ],
    },
  });
  expect(state.positions.size).toBe(0);
  expect(state.leverOrders.size).toBe(2);
});

test('a command without a change that can be made is rejected with the reason of the first', () => {
  const { quote, run } = openQuotes();
  expect(quote(USER.max, { cancel: 5 }, long(0, '99'))).toMatchObject({ rejection: { code: 'unknown-order' } });
  expect(quote(USER.max)).toMatchObject({ rejection: { code: 'invalid-order' } });
  const many = Array.from({ length: MAX_QUOTE_CHANGES + 1 }, () => long(1, '99'));
  expect(quote(USER.max, ...many)).toMatchObject({ rejection: { code: 'invalid-order' } });
  run({ type: 'FreezeUser', user: USER.max });
  expect(quote(USER.max, long(1, '99'))).toMatchObject({ rejection: { code: 'user-frozen' } });
});

test('an order is moved as if it were cancelled and placed again, with its number', () => {
  const together = openQuotes();
  const apart = openQuotes();
  for (const { quote } of [together, apart]) quote(USER.max, long(400_000, '99.5'), short(10, '100.5'));
  // Both orders at once are more than there is money for.
  expect(together.quote(USER.max, amend(1, 390_000, '99.6'))).toMatchObject({
    kind: 'done',
    events: [{ type: 'LeverOrderAmended', order: 1, user: USER.max, ticks: 996, lots: 390_000 }],
  });
  apart.quote(USER.max, { cancel: 1 }, long(390_000, '99.6'));
  expect(together.wallet('max')).toEqual(apart.wallet('max'));
  const [moved, placed] = [together.state.leverOrders.require(1), apart.state.leverOrders.require(3)];
  expect(moved).toEqual({ ...placed, id: 1, position: 1, place: moved.place, placedAt: moved.placedAt });
  expect(together.state.lever.of(MARKET).totalOf(USER.max, 'long')).toBe(
    apart.state.lever.of(MARKET).totalOf(USER.max, 'long'),
  );
});

test('an order keeps its place in the queue at the same price with no more lots, and goes to the end otherwise', () => {
  const { quote, state, open } = openQuotes();
  const queue = () => state.lever.of(MARKET).book.bids.levels.at(-1);
  const first = () => queue()!.first!.order.user;
  quote(USER.max, long(10, '99.5'));
  quote(USER.anna, long(10, '99.5'));
  quote(USER.max, amend(1, 4, '99.5'));
  expect([first(), queue()!.lots]).toEqual([USER.max, 14]);
  quote(USER.max, amend(1, 5, '99.5'));
  expect([first(), queue()!.lots]).toEqual([USER.anna, 15]);
  open('ben', 'short', 15, { price: '99.5', profit: '60', loss: '102' });
  expect([...state.positions.values()].map(({ user, lots }) => [user, lots]).sort()).toEqual([
    [USER.anna, 10],
    [USER.ben, 15],
    [USER.max, 5],
  ]);
});

test.each([
  ['of another user', USER.anna, amend(1, 10, '99'), 'unknown-order'],
  ['that is unknown', USER.max, amend(77, 10, '99'), 'unknown-order'],
  ['of another market', USER.max, { ...amend(1, 10, '99'), market: 2 }, 'unknown-order'],
  ['to a price that would take', USER.max, amend(1, 10, '100.5'), 'would-take'],
  ['to a price outside of the band', USER.max, amend(1, 10, '120'), 'price-outside-band'],
  ['to a price between ticks', USER.max, amend(1, 10, '99.55'), 'price-off-tick'],
  ['to no lots', USER.max, amend(1, 0, '99'), 'invalid-lots'],
  ['to lots that are none', USER.max, amend(1, Number.NaN, '99'), 'invalid-lots'],
  ['to more than there is money for', USER.max, amend(1, 900_000, '99'), 'insufficient-balance'],
  ['to a price below all stops', USER.max, { ...amend(1, 10, '99'), lossPrice: usd('99.5') }, 'stop-loss-wrong-side'],
  [
    'with a stop beyond its liquidation',
    USER.max,
    { ...amend(1, 10, '99'), lossPrice: usd('50') },
    'stop-beyond-liquidation',
  ],
  ['of which something is filled', USER.max, { ...amend(3, 10, '99') }, 'not-amendable'],
] as const)('an order is not moved %s', (_, user, change, code) => {
  const { quote, open, state } = openQuotes();
  quote(USER.max, long(10, '99.5'), short(10, '100.5'), long(10, '99.8'));
  open('ben', 'short', 4, { price: '99.8', profit: '60', loss: '102' });
  const before = structuredClone([...state.leverOrders.values()]);
  expect(quote(user, change)).toMatchObject({ rejection: { code } });
  expect([...state.leverOrders.values()]).toEqual(before);
});

test('a move changes the stops that it names, and keeps the others', () => {
  const { quote, state } = openQuotes();
  quote(USER.max, long(10, '99.5'));
  expect(quote(USER.max, { ...amend(1, 10, '99.4'), lossPrice: usd('91') })).toMatchObject({
    events: [{ type: 'LeverOrderAmended', lossTicks: 910 }],
  });
  expect(state.leverOrders.require(1)).toMatchObject({ ticks: 994, profitTicks: 1500, lossTicks: 910 });
});

test('an order of earlier terms is not moved: it would have others if it were placed now', () => {
  const { quote, agree } = openQuotes();
  quote(USER.max, long(10, '99.5'));
  agree({ kind: 'contract', aim: 'change', contract: { ...SMALL_CONTRACT, takerFeePpm: 600n } });
  expect(quote(USER.max, amend(1, 10, '99.4'))).toMatchObject({ rejection: { code: 'not-amendable' } });
});

test('a list has room for fewer changes the more positions its user has', () => {
  const { quote, prepare, open, state } = openQuotes();
  prepare(() => {
    for (let position = 0; position < 250; position++) {
      quote(USER.max, long(1, '99.9'));
      open('ben', 'short', 1, { price: '99.9', profit: '60', loss: '102' });
    }
  });
  expect(state.lever.positionsOf(USER.max)).toHaveLength(250);
  const outcome = quote(USER.max, ...Array.from({ length: 12 }, () => long(1, '99.5')));
  expect(outcome).toMatchObject({
    kind: 'done',
    result: {
      refused: [
        { change: 10, code: 'too-many-orders' },
        { change: 11, code: 'too-many-orders' },
      ],
    },
  });
  expect(state.lever.ordersOf(USER.max)).toHaveLength(10);
});
