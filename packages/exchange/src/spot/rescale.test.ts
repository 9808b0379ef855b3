// New increments of a market: who is cancelled, who stays and where, and that nothing but the counting changes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { eventsOf } from '../_events-of.ts';
import { gem, lines, MARKET, openSmallExchange, readOrder, SMALL_MARKET, USER, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../commands-and-events.ts';
import { execute } from '../execute.ts';
import { stateOf } from '../features.ts';
import { State } from '../state.ts';
import { MAX_CLOSED_AT_ONCE } from './rescale.ts';

/** Fills each side's queue in an order that differs from the order of ids and users. */
const DRAWING = `
  sells 110 | dora 4, anna 5, ben 10
  sells 105 | carl 5
  buys  100 | ben 10, anna 20, carl 3
  buys   99 | dora 10`;

describe('a wider tick', () => {
  test('cancels orders off it and leaves all others in place', () => {
    const { draw, configure, book, wallet } = openSmallExchange();
    draw(DRAWING);
    expect(configure({ tick: usd('10') })).toMatchObject({
      events: [
        { type: 'SpotOrderClosed', order: { user: USER.carl, held: 0n }, reason: 'market-changed', wasResting: 5 },
        { type: 'SpotOrderClosed', order: { user: USER.dora, held: 0n }, reason: 'market-changed', wasResting: 10 },
        { type: 'MarketConfigured' },
        { type: 'ProposalTookEffect' },
      ],
    });
    expect(book()).toEqual(lines('sells 11 | dora 4, anna 5, ben 10\n buys 10 | ben 10, anna 20, carl 3'));
    expect(wallet('carl', 'GEM')).toBe('1000');
    expect(wallet('carl', 'USD')).toBe('100000, 300 held');
    expect(wallet('dora', 'USD')).toBe('100000');
  });

  test('trades continue at the same prices, in the same order', () => {
    const { draw, configure, place, wallet } = openSmallExchange();
    draw(DRAWING);
    configure({ tick: usd('10') });
    expect(place('max sells 31 @ 100')).toEqual([
      "max's sell is placed",
      'max sells 10 @ 10 to ben',
      "ben's buy closes: filled",
      'max sells 20 @ 10 to anna',
      "anna's buy closes: filled",
      'max sells 1 @ 10 to carl',
      "max's sell closes: filled",
    ]);
    expect(wallet('carl', 'USD')).toBe('99900, 200 held');
  });

  test('cancels stops whose trigger or limit is off it, and rounds the bound of the others inwards', () => {
    const { place, configure, state, wallet } = openSmallExchange();
    place('anna buys 5 @ 120 when index reaches 105');
    place('anna buys 5 @ 115 when index reaches 110');
    place('ben buys 5 at market when index reaches 110');
    place('carl sells 5 at market when index reaches 90');
    place('dora buys for 500 at market when index reaches 130');
    expect(wallet('ben', 'USD')).toBe('100000, 660 held');
    configure({ tick: usd('5') });
    const stop = (id: number) => state.spotOrders.require(id);
    expect([stop(1).ticks, stop(1).trigger?.ticks, stop(2).ticks]).toEqual([24, 21, 23]);
    configure({ tick: usd('10') });
    expect([...state.spotOrders.values()].map(({ id }) => id)).toEqual([3, 4, 5]);
    // 132 dollars at most became 130, 72 at least became 80.
    expect([stop(3).ticks, stop(4).ticks, stop(5).ticks]).toEqual([13, 8, 15]);
    expect([stop(3).trigger?.ticks, stop(4).trigger?.ticks, stop(5).trigger?.ticks]).toEqual([11, 9, 13]);
    expect(wallet('ben', 'USD')).toBe('100000, 650 held');
    expect(wallet('dora', 'USD')).toBe('100000, 500 held');
    expect(wallet('anna', 'USD')).toBe('100000');
  });

  test('fires a stop at its own price, not at a last price that is no multiple of the tick', () => {
    const { place, configure, index } = openSmallExchange();
    place('ben sells 1 @ 104');
    place('anna buys 1 @ 104');
    place('carl sells 5 at market when last reaches 100');
    place('dora buys 5 at market when last reaches 110');
    configure({ tick: usd('10') });
    expect(index('104')).toEqual([]);
    place('ben buys 1 @ 100');
    expect(place('max sells 1 @ 100')).toContain('stop 3 fires');
  });
});

describe('a wider lot', () => {
  test('cancels what is ordered or filled between two of them', () => {
    const { draw, place, configure, book } = openSmallExchange();
    draw('buys 100 | anna 20, ben 25, carl 20, dora 10');
    place('max sells 5 @ 100');
    configure({ lot: gem('10') });
    // 20 with 5 filled and 25 are no tens.
    expect(book()).toEqual(['buys 100 | carl 2, dora 1']);
  });

  test('keeps what is filled in whole ones', () => {
    const { draw, place, configure, state, wallet } = openSmallExchange();
    draw('buys 100 | anna 30');
    place('max sells 10 @ 100');
    configure({ lot: gem('5') });
    expect(state.spotOrders.require(1)).toMatchObject({ lots: 6, filledLots: 2, filledValue: usd('1000') });
    expect(wallet('anna', 'USD')).toBe('99000, 2000 held');
  });
});

test('finer increments cancel no order', () => {
  const { draw, configure, state, place } = openSmallExchange();
  draw(DRAWING);
  place('anna buys 5 @ 120 when index reaches 105');
  configure({ tick: usd('0.01'), lot: gem('0.01') });
  expect(state.spotOrders.size).toBe(9);
  expect(state.spotOrders.require(9)).toMatchObject({ ticks: 12_000, lots: 500, trigger: { ticks: 10_500 } });
  expect(place('max buys 1 @ 105')).toContain('max buys 100 @ 10500 from carl');
});

test('fees fixed in orders stay, and so do the places', () => {
  const { draw, configure, state } = openSmallExchange();
  draw(DRAWING);
  const before = [...state.spotOrders.values()].map(({ id, place, makerFeePpm }) => [id, place, makerFeePpm]);
  configure({ tick: usd('0.5'), makerFeePpm: 7n, takerFeePpm: 8n });
  expect([...state.spotOrders.values()].map(({ id, place, makerFeePpm }) => [id, place, makerFeePpm])).toEqual(before);
});

test('lots so fine that the book could not add them up are refused', () => {
  const state = State.empty();
  const at = 1_700_000_000_000;
  const run = (command: Command) => execute(state, { command, at, sequence: 1 });
  run({ type: 'OpenExchange', mode: 'demo' });
  for (const id of [1, 2]) run({ type: 'ConfigureCoin', id, name: `C${id}`, scale: 0, testFundsCap: 10n ** 18n });
  const market = { id: 1, base: 1, quote: 2, tick: 1n, lot: 1_000n, minNotional: 0n, bandPpm: 1n };
  const fees = { makerFeePpm: 0n, takerFeePpm: 0n };
  run({ type: 'ConfigureMarket', ...market, ...fees, status: 'open' });
  run({ type: 'OpenOperator', operator: 1, act: null });
  for (const user of [1, 2]) {
    run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user, coin: 1, units: 8n * 10n ** 15n });
    run({ ...sale, user });
  }
  const propose = (lot: bigint) => {
    const change = { kind: 'market', market: { ...market, ...fees, lot } } as const;
    return run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  };
  expect(propose(1n)).toEqual({ kind: 'rejected', rejection: { code: 'too-large' } });
  expect(propose(2n)).toMatchObject({ kind: 'done' });
});

const sale = {
  ...({ type: 'PlaceSpotOrder', market: 1, side: 'sell', kind: 'limit', timeInForce: 'gtc' } as const),
  price: 1n,
  quantity: 8n * 10n ** 15n,
};

test('with very many orders off the new tick, they go in pieces before whatever comes, and the change follows the last', () => {
  const { run, state, wait } = openSmallExchange({ minNotional: 0n });
  const count = 2 * MAX_CLOSED_AT_ONCE + 5;
  for (let n = 0; n < count; n++) run({ ...readOrder('anna buys 1 @ 3'), user: n % 2 === 0 ? USER.anna : USER.ben });
  run(readOrder('carl buys 1 @ 20'));
  const { type: _type, status: _status, ...settings } = SMALL_MARKET;
  const change = { kind: 'market', market: { ...settings, minNotional: 0n, tick: usd('10') } } as const;
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
  wait(10 * 60_000);
  const clock = () => eventsOf(run({ type: 'AdvanceClock' })).map(event => event.type);
  expect([clock().length, clock().length, clock().length]).toEqual([MAX_CLOSED_AT_ONCE, MAX_CLOSED_AT_ONCE, 5]);
  expect(state.markets.require(MARKET).tick).toBe(usd('1'));
  // A new order off the new tick that slips in goes too.
  run(readOrder('dora buys 1 @ 7'));
  expect(clock()).toEqual(['SpotOrderClosed']);
  expect(clock()).toEqual(['MarketConfigured', 'ProposalTookEffect']);
  expect([...state.spotOrders.values()].map(({ user, ticks }) => [user, ticks])).toEqual([[USER.carl, 2]]);
});

test('whatever the increments become, money, places and loaded states stay the same', () => {
  const user = fc.constantFrom('anna', 'ben', 'carl', 'dora');
  const by = fc.constantFrom('', ' when index reaches 110', ' when index reaches 95', ' when index reaches 130');
  const order = fc
    .tuple(
      user,
      fc.constantFrom('buys', 'sells'),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 81, max: 119 }),
      by,
    )
    .map(([name, does, lots, price, when]) => readOrder(`${name} ${does} ${lots} @ ${price}${when}`));
  const increments = fc.record({
    tick: fc.constantFrom('0.5', '1', '2', '3', '5', '10'),
    lot: fc.constantFrom('0.1', '1', '2', '5'),
  });
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 5, maxLength: 30 }),
      fc.array(increments, { minLength: 1, maxLength: 3 }),
      (orders, changes) => {
        const { state, run, configure } = openSmallExchange();
        for (const command of orders) run(command);
        for (const { tick, lot } of changes) {
          const balances = [...state.accounts.values()].map(({ id, balance }) => [id, balance]);
          const before = new Map([...state.spotOrders.values()].map(order => [order.id, inMoney(state, order.id)]));
          configure({ tick: usd(tick), lot: gem(lot) });
          for (const { id } of state.spotOrders.values()) expect(inMoney(state, id)).toEqual(before.get(id));
          expect([...state.accounts.values()].map(({ id, balance }) => [id, balance])).toEqual(balances);
          const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
          const loaded = stateOf(structuredClone(Object.fromEntries(rows)));
          expect(drawn(loaded)).toBe(drawn(state));
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** An order's amounts, which no counting may change. */
function inMoney(state: State, id: number) {
  const order = state.spotOrders.require(id);
  const { tick, lot } = state.markets.require(order.market);
  const trigger = order.trigger && BigInt(order.trigger.ticks) * tick;
  const [price, quantity] = [BigInt(order.ticks) * tick, BigInt(order.lots) * lot];
  return { price, quantity, trigger, filled: BigInt(order.filledLots) * lot, held: order.held, place: order.place };
}

function drawn(state: State): string {
  const { bids, asks } = state.spot.book(MARKET);
  const levels = [bids, asks].map(({ levels, lots }) => [
    lots,
    levels.map(({ ticks, lots, first }) => {
      const ids: number[] = [];
      for (let position = first; position !== null; position = position.next) ids.push(position.order.id);
      return [ticks, lots, ids];
    }),
  ]);
  return encode(levels) + JSON.stringify(state.spot.waitingStops(MARKET));
}
