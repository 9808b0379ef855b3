// What a new order must be: steps, sizes, band, limits, shapes, and which of two faults is answered.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { gem, MARKET, openSmallExchange, readOrder, USER, usd } from '../_small-exchange.ts';
import type { Rejection } from '../rejection.ts';
import type { PlaceSpotOrder } from './command.ts';

function outcomeOf(command: PlaceSpotOrder, exchange = openSmallExchange()): Rejection | 'done' {
  const outcome = exchange.run(command);
  return outcome.kind === 'rejected' ? outcome.rejection : 'done';
}

const limit = readOrder('anna buys 5 @ 100');

test.each<[string, Partial<PlaceSpotOrder>, Rejection]>([
  ['an unknown user', { user: 99 }, { code: 'unknown-user' }],
  ['a negative user', { user: -1 }, { code: 'unknown-user' }],
  ['an unknown market', { market: 9 }, { code: 'unknown-market' }],
  ['a price between two ticks', { price: usd('100.000001') }, { code: 'price-off-tick', tick: usd('1') }],
  ['a quantity between two lots', { quantity: gem('5.0001') }, { code: 'quantity-off-lot', lot: gem('1') }],
  ['no price at all', { price: 0n }, { code: 'amount-not-positive' }],
  ['a negative price', { price: usd('-100') }, { code: 'amount-not-positive' }],
  ['nothing', { quantity: 0n }, { code: 'amount-not-positive' }],
  ['a negative quantity', { quantity: gem('-5') }, { code: 'amount-not-positive' }],
  [
    'less than the smallest notional',
    { price: usd('4'), quantity: gem('1') },
    { code: 'below-smallest-notional', minimum: usd('5') },
  ],
  [
    'a purchase far above the index',
    { price: usd('121') },
    { code: 'price-outside-band', lowest: usd('80'), highest: usd('120') },
  ],
  [
    'a sale far below the index',
    { side: 'sell', price: usd('79') },
    { code: 'price-outside-band', lowest: usd('80'), highest: usd('120') },
  ],
  ['more lots than can be counted', { quantity: gem('1') * 2n ** 53n }, { code: 'too-large' }],
  ['a price of more ticks than can be counted', { price: usd('1') * 2n ** 53n }, { code: 'too-large' }],
  ['more than 64 bits', { quantity: gem('1') * (2n ** 53n - 1n) }, { code: 'too-large' }],
])('%s is refused', (_, change, rejection) => {
  expect(outcomeOf({ ...limit, ...change })).toEqual(rejection);
});

test('lots are counted exactly or not at all, even where their value is small', () => {
  const { run } = openSmallExchange();
  run({ ...limitMarket, id: 2, tick: 1n, minNotional: 0n });
  const order = { ...limit, market: 2, price: 1n };
  expect(run({ ...order, quantity: gem('1') * 2n ** 53n })).toMatchObject({ rejection: { code: 'too-large' } });
  const most = gem('1') * (2n ** 53n - 1n);
  expect(run({ ...order, quantity: most })).toMatchObject({ rejection: { code: 'insufficient-balance' } });
});

test.each([
  ['exactly the smallest notional', { price: usd('5'), quantity: gem('1') }],
  ['the highest price of the band', { price: usd('120') }],
  ['a purchase far below the index', { price: usd('1') }],
  ['a sale at the lowest price of the band', { side: 'sell', price: usd('80') }],
  ['a sale far above the index', { side: 'sell', price: usd('100000') }],
] as const)('%s is accepted', (_, change) => {
  expect(outcomeOf({ ...limit, ...change })).toBe('done');
});

test('the band follows the index, also while it is stale', () => {
  const exchange = openSmallExchange();
  exchange.index('50');
  exchange.wait(60_000);
  expect(exchange.place('anna buys 5 @ 61')).toEqual(['refused: price-outside-band']);
  expect(exchange.place('anna buys 5 @ 60')).toEqual(["anna's buy is placed"]);
});

test('a narrower band counts immediately', () => {
  const exchange = openSmallExchange();
  expect(exchange.place('anna buys 5 @ 110')).toEqual(["anna's buy is placed"]);
  exchange.configure({ bandPpm: 50_000n });
  expect(exchange.place('anna buys 5 @ 106')).toEqual(['refused: price-outside-band']);
  expect(exchange.place('anna buys 5 @ 105')).toEqual(["anna's buy is placed"]);
});

test('the band is rounded inwards to whole ticks', () => {
  const exchange = openSmallExchange();
  exchange.index('100.6');
  // 80.48 to 120.72
  expect(exchange.place('anna buys 5 @ 121')).toEqual(['refused: price-outside-band']);
  expect(exchange.place('anna sells 5 @ 80')).toEqual(['refused: price-outside-band']);
  expect(exchange.place('anna sells 5 @ 81')).toEqual(["anna's sell is placed"]);
});

test('a market without an index has no band yet, but takes no market orders and no stops', () => {
  const { run } = openSmallExchange();
  run({ ...limitMarket, id: 2 });
  const order = { ...limit, market: 2, price: usd('9') };
  expect(run(order)).toMatchObject({ kind: 'done' });
  expect(run({ ...readOrder('ben buys 5 at market'), market: 2 })).toMatchObject({
    rejection: { code: 'index-stale' },
  });
  for (const [by, code] of [
    ['last', 'no-trade-yet'],
    ['index', 'index-stale'],
  ]) {
    const stop = { ...readOrder(`ben buys 5 @ 9 when ${by} reaches 8`), market: 2 };
    expect(run(stop)).toMatchObject({ rejection: { code } });
  }
});

const limitMarket = {
  type: 'ConfigureMarket',
  id: 2,
  base: 1,
  quote: 2,
  tick: usd('1'),
  lot: gem('1'),
  minNotional: usd('5'),
  bandPpm: 200_000n,
  makerFeePpm: 0n,
  takerFeePpm: 0n,
  status: 'open',
} as const;

describe('shapes that make no sense', () => {
  const marketOrder = readOrder('anna buys 5 at market');
  const { price: _, ...noPrice } = limit;
  const { quantity: __, ...noQuantity } = limit;
  const { quantity: ___, ...noSize } = marketOrder;
  const trigger = { by: 'index', price: usd('105') } as const;
  test.each<[string, PlaceSpotOrder]>([
    ['a limit order without a price', noPrice],
    ['a limit order without a quantity', noQuantity],
    ['a limit order by quote amount', { ...noQuantity, quoteAmount: usd('500') }],
    ['a limit order by both', { ...limit, quoteAmount: usd('500') }],
    ['a limit order with a trigger', { ...limit, trigger }],
    ['a market order with a price', { ...marketOrder, price: usd('100') }],
    ['a market order without a size', noSize],
    ['a market order by both', { ...marketOrder, quoteAmount: usd('500') }],
    ['a market order with a trigger', { ...marketOrder, trigger }],
    ['a market order that would rest', { ...marketOrder, timeInForce: 'gtc' }],
    ['a market order that fills or dies', { ...marketOrder, timeInForce: 'fok' }],
    ['a stop without a trigger', { ...limit, kind: 'stop-limit' }],
    ['a post-only stop', { ...limit, kind: 'stop-limit', timeInForce: 'post-only', trigger }],
    ['a stop-market order with a limit', { ...limit, kind: 'stop-market', timeInForce: 'ioc', trigger }],
    ['a sale by quote amount that waits', readOrder('anna sells for 500 at market when index reaches 95')],
  ])('%s is refused', (_, command) => {
    expect(outcomeOf(command)).toEqual({ code: 'invalid-order' });
  });
});

test.each(['0', '-500'])('a quote amount of %s is refused', quoteAmount => {
  const command = { ...readOrder('anna buys for 500 at market'), quoteAmount: usd(quoteAmount) };
  expect(outcomeOf(command)).toEqual({ code: 'amount-not-positive' });
});

test.each([
  [usd('4.999999'), 'below-smallest-notional'],
  [MAX_UNITS + 1n, 'too-large'],
])('a quote amount of %s units is refused: %s', (quoteAmount, code) => {
  expect(outcomeOf({ ...readOrder('anna buys for 500 at market'), quoteAmount })).toMatchObject({ code });
});

test('a user may have 10,000 open orders in a market, waiting stops included', () => {
  const exchange = openSmallExchange({ minNotional: 0n });
  const one = readOrder('anna buys 1 @ 1');
  exchange.place('anna buys 1 @ 110 when index reaches 105');
  // Straight into the index of open orders: ten thousand commands would only slow the test down.
  const { openOrders } = exchange.state.spot.of(MARKET);
  for (let id = 1_000_000; id < 1_009_999; id++) openOrders.add(USER.anna, id, null);
  expect(outcomeOf(one, exchange)).toEqual({ code: 'too-many-orders', limit: 10_000 });
  openOrders.remove(USER.anna, 1_000_000);
  expect(outcomeOf(one, exchange)).toBe('done');
  expect(outcomeOf(one, exchange)).toEqual({ code: 'too-many-orders', limit: 10_000 });
  expect(outcomeOf({ ...one, user: USER.ben }, exchange)).toBe('done');
});

describe('precedence: of two faults the first of this list is answered', () => {
  const faults: [code: Rejection['code'], change: Partial<PlaceSpotOrder>, prepare?: 'halt' | 'fill'][] = [
    ['unknown-user', { user: 99 }],
    ['unknown-market', { market: 9 }],
    ['market-not-open', {}, 'halt'],
    ['invalid-order', { quoteAmount: usd('500') }],
    ['price-off-tick', { price: usd('200.5') }],
    ['quantity-off-lot', { quantity: gem('0.5') }],
    ['price-outside-band', { price: usd('200') }],
    ['below-smallest-notional', { price: usd('4'), quantity: gem('1') }],
    ['would-take', { timeInForce: 'post-only', price: usd('110') }],
    ['insufficient-balance', { quantity: gem('5000') }],
  ];
  const pairs = faults.flatMap((first, index) => faults.slice(index + 1).map(second => ({ first, second })));
  const meets = ({ first, second }: (typeof pairs)[number]) =>
    Object.keys(first[1]).every(name => !(name in second[1]));

  test.each(pairs.filter(meets))('$first.0 before $second.0', ({ first, second }) => {
    const exchange = openSmallExchange();
    exchange.draw('sells 105 | ben 5');
    if (first[2] === 'halt' || second[2] === 'halt') exchange.setStatus('halted');
    expect(outcomeOf({ ...limit, ...first[1], ...second[1] }, exchange)).toMatchObject({ code: first[0] });
  });

  test('a self-trade before a missing balance', () => {
    const { draw, place } = openSmallExchange();
    draw('sells 101 | anna 1');
    expect(place('anna buys 5000 @ 101')).toEqual(['refused: self-trade']);
  });

  test('a stale index before a size', () => {
    const { wait, place } = openSmallExchange();
    wait(60_000);
    expect(place('anna buys for 1 at market')).toEqual(['refused: index-stale']);
  });
});

test('a refusal for lack of balance says which coin and what there is', () => {
  const exchange = openSmallExchange();
  exchange.place('anna buys 900 @ 100');
  expect(outcomeOf(readOrder('anna buys 101 @ 100'), exchange)).toEqual({
    code: 'insufficient-balance',
    coin: 2,
    available: usd('10000'),
  });
  expect(outcomeOf(readOrder('anna sells 1001 @ 101'), exchange)).toEqual({
    code: 'insufficient-balance',
    coin: 1,
    available: gem('1000'),
  });
});
