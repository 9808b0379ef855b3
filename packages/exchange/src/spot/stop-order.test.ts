// Stops one by one: what waits, when it fires, and at which price it may trade.
import { describe, expect, test } from 'vitest';
import { lines, MARKET, openSmallExchange, readOrder, type SmallExchange, USER, usd } from '../_small-exchange.ts';

/** Makes a trade between ben and carl at a price, so that the last price is known. */
function trade({ place }: SmallExchange, price: number): string[] {
  place(`ben sells 1 @ ${price}`);
  return place(`carl buys 1 @ ${price}`).slice(4);
}

describe('a stop-limit purchase', () => {
  test('waits out of the book and holds its worst cost', () => {
    const { place, book, wallet } = openSmallExchange();
    expect(place('anna buys 5 @ 110 when index reaches 105')).toEqual(["anna's buy waits"]);
    expect(book()).toEqual([]);
    expect(wallet('anna', 'USD')).toBe('100000, 550 held');
  });

  test('rests at its limit once the index has risen to the trigger', () => {
    const { place, book, index } = openSmallExchange();
    place('anna buys 5 @ 110 when index reaches 105');
    expect(index('104.99')).toEqual([]);
    expect(index('105')).toEqual(['stop 1 fires']);
    expect(book()).toEqual(['buys 110 | anna 5']);
    expect(index('106')).toEqual([]);
  });

  test('trades up to its limit and rests with what is left, behind older orders', () => {
    const { draw, place, book, index, wallet } = openSmallExchange();
    place('anna buys 5 @ 110 when index reaches 105');
    draw(`
      sells 111 | carl 5
      sells 106 | ben 2
      buys  100 | dora 1`);
    expect(index('105')).toEqual(['stop 1 fires', 'anna buys 2 @ 106 from ben', "ben's sell closes: filled"]);
    expect(book()).toEqual(
      lines(`
      sells 111 | carl 5
      buys  110 | anna 3
      buys  100 | dora 1`),
    );
    expect(wallet('anna', 'USD')).toBe('99788, 330 held');
  });

  test('may also wait for a fall', () => {
    const { place, index } = openSmallExchange();
    place('anna buys 5 @ 95 when index reaches 95');
    expect(index('95.01')).toEqual([]);
    expect(index('95')).toEqual(['stop 1 fires']);
  });

  test.each([
    [
      'ioc',
      [
        'stop 1 fires',
        'anna buys 2 @ 106 from ben',
        "ben's sell closes: filled",
        "anna's buy closes: immediate-or-cancel",
      ],
    ],
    ['fok', ["anna's buy closes: cannot-fill-entirely"]],
  ])('%s leaves nothing behind', (timeInForce, happened) => {
    const { place, draw, book, index, wallet } = openSmallExchange();
    place(`anna buys 5 @ 110 ${timeInForce} when index reaches 105`);
    draw('sells 106 | ben 2');
    expect(index('105')).toEqual(happened);
    expect(book().filter(line => line.includes('anna'))).toEqual([]);
    expect(wallet('anna', 'USD')).not.toContain('held');
  });

  test('that is outside the band when it fires closes with that reason', () => {
    const { place, index, wallet } = openSmallExchange();
    place('anna buys 5 @ 130 when index reaches 105');
    expect(index('105')).toEqual(["anna's buy closes: outside-price-band"]);
    expect(wallet('anna', 'USD')).toBe('100000');
  });
});

describe('a stop-market sale', () => {
  test('sells to the best purchases once the last price has fallen to the trigger', () => {
    const exchange = openSmallExchange();
    trade(exchange, 100);
    exchange.place('anna sells 5 at market when last reaches 95');
    exchange.draw(`
      buys 94 | dora 3
      buys 93 | dora 9`);
    expect(trade(exchange, 96)).toEqual([]);
    expect(trade(exchange, 95)).toEqual([
      'stop 3 fires',
      'anna sells 3 @ 94 to dora',
      "dora's buy closes: filled",
      'anna sells 2 @ 93 to dora',
      "anna's sell closes: filled",
    ]);
    expect(exchange.wallet('anna', 'GEM')).toBe('995');
  });

  test('trades no further than the band around the index', () => {
    const { place, draw, index, book, wallet } = openSmallExchange();
    place('anna sells 5 at market when index reaches 95');
    draw(`
      buys 76 | dora 2
      buys 75 | dora 9`);
    expect(index('95').at(-1)).toBe("anna's sell closes: no-liquidity");
    expect(book()).toEqual(['buys 75 | dora 9']);
    expect(wallet('anna', 'GEM')).toBe('998');
  });

  test('trades no further than one band beyond its trigger, where the index has jumped past it', () => {
    const { place, draw, index, book } = openSmallExchange();
    place('anna sells 5 at market when index reaches 95');
    draw(`
      buys 76 | dora 2
      buys 75 | dora 9`);
    index('50');
    // 80 % of 95 is 76, although the band around 50 would allow 40.
    expect(book()).toEqual(['buys 75 | dora 9']);
  });
});

describe('a stop-market purchase', () => {
  test('by quantity holds one band beyond its trigger and gives back what it does not need', () => {
    const { place, draw, index, wallet } = openSmallExchange();
    place('anna buys 5 at market when index reaches 105');
    expect(wallet('anna', 'USD')).toBe('100000, 630 held');
    draw('sells 106 | ben 9');
    expect(index('105').at(-1)).toBe("anna's buy closes: filled");
    expect(wallet('anna', 'USD')).toBe('99470');
  });

  test('trades no further than the band, where that is nearer than its own bound, and is recorded with its own', () => {
    const exchange = openSmallExchange();
    trade(exchange, 100);
    exchange.place('anna buys 5 at market when last reaches 105');
    exchange.draw(`
      sells 121 | dora 9
      sells 120 | dora 2
      sells 105 | ben 1`);
    const outcome = exchange.run(readOrder('carl buys 1 @ 105'));
    expect(exchange.book()).toEqual(['sells 121 | dora 9']);
    const closed = outcome.kind === 'done' && outcome.events.at(-1);
    expect(closed).toMatchObject({ reason: 'no-liquidity', order: { ticks: 126, filledLots: 2 } });
    expect(exchange.wallet('anna', 'USD')).toBe('99760');
  });

  test('by quote amount holds the amount and buys what it pays', () => {
    const { place, draw, index, wallet } = openSmallExchange();
    place('anna buys for 500 at market when index reaches 105');
    expect(wallet('anna', 'USD')).toBe('100000, 500 held');
    draw(`
      sells 107 | carl 9
      sells 106 | ben 2`);
    expect(index('105')).toEqual([
      'stop 1 fires',
      'anna buys 2 @ 106 from ben',
      "ben's sell closes: filled",
      'anna buys 2 @ 107 from carl',
      "anna's buy closes: filled",
    ]);
    expect(wallet('anna', 'USD')).toBe('99574');
  });

  test('whose amount does not pay a single lot does not count as filled', () => {
    const { place, draw, index, wallet } = openSmallExchange();
    place('anna buys for 50 at market when index reaches 105');
    draw('sells 106 | ben 2');
    expect(index('105')).toEqual(['stop 1 fires', "anna's buy closes: no-liquidity"]);
    expect(wallet('anna', 'USD')).toBe('100000');
  });

  test('whose amount would not pay a single lot at the bound does not count as filled in an empty book', () => {
    const { place, index } = openSmallExchange();
    place('anna buys for 50 at market when index reaches 105');
    expect(index('105').at(-1)).toBe("anna's buy closes: no-liquidity");
  });

  test('in an empty book closes without liquidity', () => {
    const { place, index, wallet } = openSmallExchange();
    place('anna buys 5 at market when index reaches 105');
    expect(index('105')).toEqual(['stop 1 fires', "anna's buy closes: no-liquidity"]);
    expect(wallet('anna', 'USD')).toBe('100000');
  });
});

test('an index far below one tick still lets stops fire and orders be refused in peace', () => {
  const { place, index } = openSmallExchange({ minNotional: 0n });
  place('anna buys for 500 at market when index reaches 50');
  place('ben sells 5 at market when index reaches 60');
  expect(index('0.4')).toContain("anna's buy closes: no-liquidity");
  expect(place('anna buys for 500 at market')).toEqual(['refused: no-liquidity']);
  expect(place('anna sells 5 at market')).toEqual(['refused: no-liquidity']);
});

test('a stop must be able to pay when it is placed', () => {
  const { place } = openSmallExchange();
  expect(place('anna buys 1000 @ 101 when index reaches 105')).toEqual(['refused: insufficient-balance']);
  expect(place('anna buys 900 at market when index reaches 105')).toEqual(['refused: insufficient-balance']);
  expect(place('anna buys for 100001 at market when index reaches 105')).toEqual(['refused: insufficient-balance']);
  expect(place('anna sells 1001 at market when index reaches 95')).toEqual(['refused: insufficient-balance']);
});

test.each([
  ['100', 'index'],
  ['97', 'last'],
])('a trigger at %s, where the %s price is, has been reached already', (price, by) => {
  const exchange = openSmallExchange();
  trade(exchange, 97);
  expect(exchange.place(`anna buys 5 @ 110 when ${by} reaches ${price}`)).toEqual(['refused: trigger-already-reached']);
});

test('an index between two ticks has reached neither', () => {
  const { place, index } = openSmallExchange();
  index('100.5');
  expect(place('anna buys 5 @ 110 when index reaches 101')).toEqual(["anna's buy waits"]);
  expect(place('ben buys 5 @ 110 when index reaches 100')).toEqual(["ben's buy waits"]);
  expect(index('100.9')).toEqual([]);
  expect(index('100.1')).toEqual([]);
  expect(index('100')).toEqual(['stop 2 fires']);
  expect(index('101')).toEqual(['stop 1 fires']);
});

test('a trigger off the tick is refused', () => {
  const command = {
    ...readOrder('anna buys 5 @ 110 when index reaches 105'),
    trigger: { by: 'index' as const, price: 1n },
  };
  expect(openSmallExchange().run(command)).toMatchObject({ rejection: { code: 'price-off-tick' } });
});

test('before the first trade no stop can wait for the last price', () => {
  expect(openSmallExchange().place('anna buys 5 @ 110 when last reaches 105')).toEqual(['refused: no-trade-yet']);
});

test('a closed stop is recorded with its own limit and its fills', () => {
  const { run, now, draw, place } = openSmallExchange();
  place('anna buys 5 at market when index reaches 105');
  draw('sells 106 | ben 9');
  const quotes = ['x', 'y', 'z'].map(source => ({
    source,
    price: 105n * 10n ** 8n,
    sourceAt: null,
    receivedAt: now(),
  }));
  const outcome = run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  const closed = outcome.kind === 'done' && outcome.events.find(event => event.type === 'SpotOrderClosed');
  expect(closed).toMatchObject({
    order: { user: USER.anna, ticks: 126, lots: 5, filledLots: 5, filledValue: usd('530'), held: 0n, isActive: true },
  });
});
