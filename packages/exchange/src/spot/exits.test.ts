// Take-profit and stop-loss of an entry: they sell what it bought, after fees, never more and never twice.
import { describe, expect, test } from 'vitest';
import { gem, lines, openSmallExchange, USER, usd } from '../_small-exchange.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { tradeAt } from './_trade-at.ts';

const BOTH = { profit: usd('110'), stop: { by: 'last', price: usd('90') } } as const;
const EXIT = 4;

/** Anna buys ten at a hundred, with exits; she has no fill yet. No maker pays a fee, so that lots stay whole. */
function openWithEntry(exits: object = BOTH, makerFeePpm = 0n) {
  const exchange = openSmallExchange({ makerFeePpm });
  tradeAt(exchange, 101);
  exchange.placeWith('anna buys 10 @ 100', { exits });
  return exchange;
}

describe('an entry that rests', () => {
  test('has no exit before it bought anything', () => {
    const { book, wallet } = openWithEntry();
    expect(book()).toEqual(['buys 100 | anna 10']);
    expect(wallet('anna', 'GEM')).toBe('1000');
  });

  test('has an exit for each part that it bought, as one order that grows', () => {
    const { place, book, wallet, state } = openWithEntry();
    expect(place('dora sells 3 @ 100')).toEqual([
      "dora's sell is placed",
      'dora sells 3 @ 100 to anna',
      "anna's sell is placed",
      "dora's sell closes: filled",
    ]);
    expect(place('dora sells 2 @ 100')).toContain('order 5 becomes 5 @ 110');
    expect(book()).toEqual(
      lines(`
      sells 110 | anna 5
      buys 100 | anna 5`),
    );
    expect(wallet('anna', 'GEM')).toBe('1005, 5 held');
    expect(state.spotOrders.require(5)).toMatchObject({ kind: 'oco', exitOf: 3, lots: 5 });
    expect(state.spotOrders.require(3).exits).toMatchObject({ bought: gem('5'), armed: gem('5'), order: 5 });
  });

  test('its stop sells what was bought once the price falls through it', () => {
    const exchange = openWithEntry();
    exchange.place('dora sells 10 @ 100');
    exchange.place('dora buys 20 @ 85');
    expect(tradeAt(exchange, 90)).toEqual(['stop 5 fires', 'anna sells 10 @ 85 to dora', "anna's sell closes: filled"]);
    expect(exchange.wallet('anna', 'GEM')).toBe('1000');
  });

  test('its profit is taken, and its stop is gone', () => {
    const exchange = openWithEntry();
    exchange.place('dora sells 10 @ 100');
    expect(exchange.place('dora buys 10 @ 110')).toContain("anna's sell closes: filled");
    exchange.place('dora buys 20 @ 85');
    expect(tradeAt(exchange, 90)).toEqual([]);
  });

  test('cancelling it leaves the exit of what it bought', () => {
    const { place, run, book } = openWithEntry();
    place('dora sells 3 @ 100');
    run({ type: 'CancelSpotOrder', user: USER.anna, order: 3 });
    expect(book()).toEqual(['sells 110 | anna 3']);
  });

  test('what it buys after its exit was cancelled has an exit of its own', () => {
    const { place, run, book } = openWithEntry();
    place('dora sells 3 @ 100');
    run({ type: 'CancelSpotOrder', user: USER.anna, order: 5 });
    place('dora sells 2 @ 100');
    expect(book()).toEqual(['sells 110 | anna 2', 'buys 100 | anna 5']);
  });

  test('what it buys after its exit took its profit has an exit of its own', () => {
    const { place, state } = openWithEntry();
    place('dora sells 3 @ 100');
    place('dora buys 3 @ 110');
    place('dora sells 2 @ 100');
    expect(state.spotOrders.require(state.exchange.nextOrder - 1)).toMatchObject({ exitOf: 3, lots: 2 });
  });

  test('cancelling everything, as a freeze does, takes entry and exit', () => {
    const { place, run, book, wallet } = openWithEntry();
    place('dora sells 3 @ 100');
    run({ type: 'FreezeUser', user: USER.anna });
    run({ type: 'CancelSpotOrders', user: USER.anna });
    expect(book()).toEqual([]);
    expect(wallet('anna', 'GEM')).toBe('1003');
    expect(wallet('anna', 'USD')).toBe('99700');
  });

  test('the price may move while the market is shut; the stop fires when it opens', () => {
    const { place, setStatus, index, run, state } = openWithEntry({ stop: { by: 'index', price: usd('90') } });
    place('dora sells 3 @ 100');
    place('dora buys 3 @ 85');
    setStatus('halted');
    index('90');
    expect(state.spotOrders.require(5).isActive).toBe(false);
    setStatus('open');
    run({ type: 'AdvanceClock' });
    expect(state.spotOrders.get(5)).toBeUndefined();
  });
});

describe('fees', () => {
  test('the exit sells what arrived after the fee, in whole lots', () => {
    const { place, book, wallet } = openWithEntry(BOTH, 1_000n);
    place('dora sells 10 @ 100');
    expect(book()).toEqual(['sells 110 | anna 9']);
    expect(wallet('anna', 'GEM')).toBe('1009.99, 9 held');
  });

  test('parts of lots add up over the fills', () => {
    const { place, book } = openWithEntry(BOTH, 1_000n);
    for (let fill = 0; fill < 10; fill++) place('dora sells 1 @ 100');
    expect(book()).toEqual(['sells 110 | anna 9']);
  });

  test('parts of lots that were spent before they were whole are not sold', () => {
    const { place, run, state, wallet } = openWithEntry(BOTH, 1_000n);
    place('dora sells 1 @ 100');
    // Everything that anna has, the part of a lot that she bought included.
    const units = state.accounts.require(walletAccount(USER.anna, 1, 'spot')).balance;
    run({ type: 'Transfer', user: USER.anna, coin: 1, from: 'spot', to: 'lever', units });
    place('dora sells 1 @ 100');
    expect(wallet('anna', 'GEM')).toBe('0.999');
    place('dora sells 1 @ 100');
    expect(wallet('anna', 'GEM')).toBe('1.998, 1 held');
  });
});

describe('an entry that trades immediately', () => {
  test('has its exit before anything else happens', () => {
    const exchange = openSmallExchange({ takerFeePpm: 0n });
    tradeAt(exchange, 100);
    exchange.place('dora sells 3 @ 100');
    expect(exchange.placeWith('anna buys for 300 at market', { exits: BOTH })).toEqual([
      "anna's buy is placed",
      'anna buys 3 @ 100 from dora',
      "dora's sell closes: filled",
      "anna's sell is placed",
      "anna's buy closes: filled",
    ]);
    expect(exchange.wallet('anna', 'GEM')).toBe('1003, 3 held');
  });

  test('an IOC whose rest is cancelled has an exit for what it got', () => {
    const exchange = openSmallExchange({ takerFeePpm: 0n });
    tradeAt(exchange, 100);
    exchange.place('dora sells 3 @ 100');
    exchange.placeWith('anna buys 9 @ 100 ioc', { exits: { profit: usd('120') } });
    expect(exchange.book()).toEqual(['sells 120 | anna 3']);
    expect(exchange.state.spotOrders.require(EXIT + 1)).toMatchObject({ kind: 'limit', exitOf: EXIT, lots: 3 });
  });

  test('a sweep that falls through the stop of what it fills fires it', () => {
    const exchange = openWithEntry();
    exchange.place('dora buys 9 @ 89');
    exchange.place('dora buys 9 @ 88');
    expect(exchange.place('carl sells 12 @ 89').slice(-4)).toEqual(
      ['stop 7 fires', 'anna sells 7 @ 89 to dora', "dora's buy closes: filled", 'anna sells 3 @ 88 to dora']
        .concat("anna's sell closes: filled")
        .slice(-4),
    );
  });
});

describe('an exit', () => {
  test('may be made smaller, never larger than what was bought', () => {
    const { place, run } = openWithEntry();
    place('dora sells 10 @ 100');
    const amend = (quantity: string) =>
      run({ type: 'AmendSpotOrder', user: USER.anna, order: 5, price: usd('110'), quantity: gem(quantity) });
    expect(amend('11')).toMatchObject({ rejection: { code: 'not-amendable' } });
    expect(amend('8')).toMatchObject({ kind: 'done' });
  });

  test('keeps its prices in other increments', () => {
    const { place, configure, state } = openWithEntry();
    place('dora sells 3 @ 100');
    configure({ tick: usd('0.5') });
    expect(state.spotOrders.require(3).exits).toMatchObject({ profitTicks: 220, stop: { ticks: 180 } });
    place('dora sells 2 @ 100');
    expect(state.spotOrders.require(5)).toMatchObject({ ticks: 220, lots: 5 });
  });
});

test.each([
  ['a profit at the limit', { profit: usd('100') }],
  ['a stop at the limit', { stop: { by: 'last', price: usd('100') } }],
])('%s is refused', (_name, exits) => {
  const { placeWith } = openSmallExchange();
  expect(placeWith('anna buys 10 @ 100', { exits } as object)).toEqual(['refused: legs-out-of-order']);
});

test('sales, stops and icebergs have no exits', () => {
  const { placeWith } = openSmallExchange();
  expect(placeWith('anna sells 10 @ 100', { exits: BOTH })).toEqual(['refused: invalid-order']);
  expect(placeWith('anna buys 10 @ 100 when index reaches 105', { exits: BOTH })).toEqual(['refused: invalid-order']);
  expect(placeWith('anna buys 10 @ 100', { exits: {} })).toEqual(['refused: invalid-order']);
});

test('an entry is not moved beyond its own exits', () => {
  const { amend } = openWithEntry();
  expect(amend('anna', '10', '110')).toEqual(['refused: legs-out-of-order']);
  expect(amend('anna', '10', '90')).toEqual(['refused: legs-out-of-order']);
  expect(amend('anna', '10', '99')).toEqual(['order 3 becomes 10 @ 99']);
});
