// Which of several reached stops fires first, how one sets off the next, and when none may fire.
import { describe, expect, test } from 'vitest';
import { gem, MARKET, openSmallExchange, readOrder, type SmallExchange, usd } from '../_small-exchange.ts';

/** Makes a trade between ben and carl at a price, so that the last price is known. */
function trade({ place }: SmallExchange, price: number): string[] {
  place(`ben sells 1 @ ${price}`);
  return place(`carl buys 1 @ ${price}`).slice(4);
}

test('of two stops that are reached together the nearer fires first, then the older', () => {
  const { place, index } = openSmallExchange();
  place('anna buys 5 @ 110 when index reaches 106');
  place('ben buys 5 @ 110 when index reaches 105');
  place('carl buys 5 @ 110 when index reaches 106');
  place('dora sells 5 @ 120 when index reaches 104');
  expect(index('107')).toEqual(['stop 4 fires', 'stop 2 fires', 'stop 1 fires', 'stop 3 fires']);
});

test('of two stops that a fall reaches the nearer fires first too', () => {
  const { place, index } = openSmallExchange();
  place('anna sells 5 @ 90 when index reaches 94');
  place('ben sells 5 @ 90 when index reaches 95');
  place('carl sells 5 @ 90 when index reaches 94');
  expect(index('93')).toEqual(['stop 2 fires', 'stop 1 fires', 'stop 3 fires']);
});

test('a fired stop moves the last price and sets off the next: a cascade, each meeting the book the last one left', () => {
  const exchange = openSmallExchange();
  trade(exchange, 100);
  exchange.place('anna sells 2 at market when last reaches 98');
  exchange.place('ben sells 2 at market when last reaches 96');
  exchange.place('carl sells 2 at market when last reaches 94');
  exchange.draw(`
    buys 98 | dora 1
    buys 96 | dora 2
    buys 94 | dora 2
    buys 92 | dora 9`);
  expect(exchange.place('max sells 1 @ 98')).toEqual([
    "max's sell is placed",
    'max sells 1 @ 98 to dora',
    "dora's buy closes: filled",
    "max's sell closes: filled",
    'stop 3 fires',
    'anna sells 2 @ 96 to dora',
    "dora's buy closes: filled",
    "anna's sell closes: filled",
    'stop 4 fires',
    'ben sells 2 @ 94 to dora',
    "dora's buy closes: filled",
    "ben's sell closes: filled",
    'stop 5 fires',
    'carl sells 2 @ 92 to dora',
    "carl's sell closes: filled",
  ]);
  expect(exchange.book()).toEqual(['buys 92 | dora 7']);
});

test('a shock that reaches stops in several markets fires them market by market', () => {
  const { run, place } = openSmallExchange();
  const now = 1_700_000_000_000;
  for (const id of [2, 3]) {
    run({
      type: 'ConfigureMarket',
      id,
      base: 1,
      quote: 2,
      tick: usd('1'),
      lot: gem('1'),
      minNotional: 0n,
      bandPpm: 200_000n,
      makerFeePpm: 0n,
      takerFeePpm: 0n,
      status: 'open',
    });
  }
  const publish = (price: bigint, markets: number[]) =>
    run({
      type: 'PublishIndexPrices',
      ticks: markets.map(market => ({
        market,
        quotes: ['x', 'y', 'z'].map(source => ({ source, price, sourceAt: null, receivedAt: now })),
      })),
    });
  publish(100n * 10n ** 8n, [2, 3]);
  const stop = readOrder('anna buys 1 @ 110 when index reaches 105');
  run({ ...stop, market: 3 });
  run({ ...stop, market: 2 });
  place('anna buys 1 @ 110 when index reaches 105');
  const outcome = publish(105n * 10n ** 8n, [3, MARKET, 2]);
  const fired = outcome.kind === 'done' ? outcome.events.filter(event => event.type === 'SpotOrderTriggered') : [];
  expect(fired.map(event => event.order)).toEqual([3, 2, 1]);
});

describe('nothing fires', () => {
  test('at an index that too few sources agree on, and later all that was reached fires', () => {
    const { run, now, place, index } = openSmallExchange();
    place('anna buys 5 @ 110 when index reaches 105');
    const quotes = ['x', 'y'].map(source => ({ source, price: 106n * 10n ** 8n, sourceAt: null, receivedAt: now() }));
    expect(run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] })).toMatchObject({
      events: [{ price: null }],
    });
    expect(index('106')).toEqual(['stop 1 fires']);
  });

  test('by a trade while the index is old, and the next index fires it', () => {
    const exchange = openSmallExchange();
    trade(exchange, 100);
    exchange.place('anna buys 5 @ 110 when last reaches 105');
    exchange.wait(10_001);
    expect(trade(exchange, 106)).toEqual([]);
    expect(exchange.index('100')).toEqual(['stop 3 fires']);
  });

  test('in a market that is not open, until it opens again', () => {
    const { setStatus, place, index, state } = openSmallExchange();
    place('anna buys 5 @ 110 when index reaches 105');
    setStatus('halted');
    expect(index('106')).toEqual([]);
    setStatus('cancel-only');
    expect(index('106')).toEqual([]);
    expect(setStatus('open')).toMatchObject({
      events: [{ type: 'OperatorActed' }, { type: 'MarketConfigured' }, { type: 'SpotOrderTriggered', order: 1 }],
    });
    expect(state.spotOrders.require(1).isActive).toBe(true);
  });

  test('of a market whose stops wait for the other price', () => {
    const exchange = openSmallExchange();
    trade(exchange, 100);
    exchange.place('anna buys 5 @ 110 when last reaches 105');
    expect(exchange.index('110')).toEqual([]);
    exchange.place('dora buys 5 @ 130 when index reaches 115');
    expect(trade(exchange, 116)).toEqual(['stop 3 fires']);
  });
});
