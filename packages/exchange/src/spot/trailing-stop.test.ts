// Trailing stops: what they follow, when they fire, and that following costs one row.
import { describe, expect, test } from 'vitest';
import { openSmallExchange, USER, usd } from '../_small-exchange.ts';
import { execute } from '../execute.ts';
import { takeChanges } from '../state.ts';
import { tradeAt } from './_trade-at.ts';

const TEN = { distance: usd('10'), isPpm: false } as const;
const TEN_PERCENT = { distance: 100_000n, isPpm: true } as const;

function opened(trail: object = TEN, text = 'anna sells 4 at market', more: object = {}) {
  const exchange = openSmallExchange();
  tradeAt(exchange, 100);
  exchange.place('dora buys 50 @ 81');
  const placed = exchange.placeWith(text, { kind: 'trailing-stop', trail, ...more } as object);
  return { ...exchange, placed, id: exchange.state.exchange.nextOrder - 1 };
}

describe('a sale', () => {
  test('waits, and holds its coins', () => {
    const { placed, wallet, book } = opened();
    expect(placed).toEqual(["anna's sell waits"]);
    expect(book()).toEqual(['buys 81 | dora 50']);
    expect(wallet('anna', 'GEM')).toBe('1000, 4 held');
  });

  test('fires once the price has fallen by the distance from the best one', () => {
    const exchange = opened();
    expect(tradeAt(exchange, 105, 112, 103)).toEqual([]);
    expect(tradeAt(exchange, 102)).toEqual([
      `stop ${exchange.id} fires`,
      'anna sells 4 @ 81 to dora',
      "anna's sell closes: filled",
    ]);
  });

  test('measures in parts of the best price', () => {
    const exchange = opened(TEN_PERCENT);
    expect(tradeAt(exchange, 110, 100)).toEqual([]);
    expect(tradeAt(exchange, 99)).toContain(`stop ${exchange.id} fires`);
  });

  test('waits for its activation and has no price before it', () => {
    const exchange = opened(TEN, 'anna sells 4 at market', { trigger: { by: 'last', price: usd('110') } });
    expect(tradeAt(exchange, 108, 90)).toEqual([]);
    expect(tradeAt(exchange, 110)).toEqual([`stop ${exchange.id} follows from 110`]);
    expect(tradeAt(exchange, 101)).toEqual([]);
    expect(tradeAt(exchange, 100)).toContain(`stop ${exchange.id} fires`);
  });

  test('cancelled, it gives its coins back', () => {
    const exchange = opened();
    expect(exchange.cancel('anna')).toEqual(["anna's sell closes: cancelled-by-user"]);
    expect(tradeAt(exchange, 85)).toEqual([]);
    expect(exchange.wallet('anna', 'GEM')).toBe('1000');
  });

  test('without a buyer it closes', () => {
    const exchange = opened();
    exchange.cancel('dora');
    expect(tradeAt(exchange, 90)).toEqual([`stop ${exchange.id} fires`, "anna's sell closes: no-liquidity"]);
  });

  test('follows on in other increments', () => {
    const exchange = opened();
    tradeAt(exchange, 110);
    exchange.configure({ tick: usd('0.5') });
    expect(tradeAt(exchange, 101)).toEqual([]);
    expect(tradeAt(exchange, 100)).toContain(`stop ${exchange.id} fires`);
  });
});

test('a purchase follows the lowest price and fires when it rises', () => {
  const exchange = opened(TEN, 'anna buys for 300 at market');
  expect(exchange.wallet('anna', 'USD')).toBe('100000, 300 held');
  exchange.place('dora sells 9 @ 98');
  expect(tradeAt(exchange, 85, 94)).toEqual([]);
  expect(tradeAt(exchange, 95)).toContain('anna buys 3 @ 98 from dora');
});

test('a purchase by quantity holds the band above its farthest trigger', () => {
  const { wallet } = opened(TEN, 'anna buys 4 at market');
  expect(wallet('anna', 'USD')).toBe('100000, 528 held');
});

describe('many of them', () => {
  test('a new best price is noted in one row, and each fires by what it has seen itself', () => {
    const exchange = openSmallExchange();
    tradeAt(exchange, 100);
    exchange.place('dora buys 50 @ 81');
    const follow = (user: string) => {
      exchange.placeWith(`${user} sells 1 at market`, { kind: 'trailing-stop', trail: TEN });
      return exchange.state.exchange.nextOrder - 1;
    };
    const first = follow('anna');
    tradeAt(exchange, 115, 108);
    const [second, third] = [follow('anna'), follow('max')];
    exchange.place('ben sells 1 @ 109');
    takeChanges(exchange.state);
    exchange.place('carl buys 1 @ 109');
    const changed = takeChanges(exchange.state).spotOrders.changed.map(({ id }) => id);
    expect(changed).toEqual([third]);
    exchange.place('dora buys 1 @ 104');
    expect(tradeAt(exchange, 105)).toContain(`stop ${first} fires`);
    exchange.run({ type: 'CancelSpotOrder', user: USER.max, order: third });
    expect(exchange.state.spotOrders.require(second).trail).toMatchObject({ best: usd('109') });
    expect(tradeAt(exchange, 100)).toEqual([]);
    expect(tradeAt(exchange, 99)).toContain(`stop ${second} fires`);
  });

  test('more than one command may fire let other commands in between', { timeout: 60_000 }, () => {
    const exchange = openSmallExchange({ minNotional: usd('1') });
    tradeAt(exchange, 100);
    for (let count = 0; count < 1_200; count++) {
      exchange.placeWith(`${count % 2 === 0 ? 'anna' : 'dora'} sells for 5 at market`, {
        kind: 'trailing-stop',
        trail: TEN,
        quantity: 10_000n,
        quoteAmount: undefined,
      } as object);
    }
    exchange.place('max buys 900 @ 81');
    exchange.place('ben sells 1 @ 90');
    const fall = exchange.run({ type: 'PlaceSpotOrder', ...carlBuys() });
    expect(fall.kind === 'done' && fall.events.at(-1)).toMatchObject({ type: 'StopsPostponed' });
    expect(fall.kind === 'done' && fall.events.length).toBeLessThan(1_100);
    const at = exchange.now() + 1;
    execute(exchange.state, { command: { type: 'AdvanceClock' }, at, sequence: 10_000 });
    execute(exchange.state, { command: { type: 'AdvanceClock' }, at, sequence: 10_001 });
    execute(exchange.state, { command: { type: 'AdvanceClock' }, at, sequence: 10_002 });
    execute(exchange.state, { command: { type: 'AdvanceClock' }, at, sequence: 10_003 });
    expect(exchange.state.spot.trails(1).isEmpty).toBe(true);
  });
});

function carlBuys() {
  const order = { side: 'buy', kind: 'limit', timeInForce: 'gtc', price: usd('90'), quantity: 10_000n } as const;
  return { user: USER.carl, market: 1, ...order };
}

test.each([
  ['less than a tenth of a percent', { distance: 999n, isPpm: true }],
  ['more than half', { distance: 500_001n, isPpm: true }],
  ['less than a tick', { distance: usd('0.5'), isPpm: false }],
  ['more than half the price', { distance: usd('51'), isPpm: false }],
])('a distance of %s is refused', (_name, trail) => {
  expect(opened(trail).placed).toEqual(['refused: distance-out-of-range']);
});

test('before the first trade there is nothing to follow', () => {
  const { placeWith } = openSmallExchange();
  expect(placeWith('anna sells 4 at market', { kind: 'trailing-stop', trail: TEN })).toEqual(['refused: no-trade-yet']);
});
