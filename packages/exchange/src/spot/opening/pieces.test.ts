// The orders of an auction, filled a piece at a time: against a plain count, after a stop at any piece, and with cancels in between.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gem, MARKET, USER, type UserName, usd } from '../../_small-exchange.ts';
import { execute } from '../../execute.ts';
import { apply, stateOf } from '../../features.ts';
import { State } from '../../state.ts';
import type { SpotTraded } from '../order.ts';
import { openFirstMarket } from './_first-market.ts';
import { TRADES_AT_ONCE } from './decide-due.ts';

type OrderInput = { user: UserName; side: 'buy' | 'sell'; ticks: number; lots: number };
type FirstMarket = ReturnType<typeof openFirstMarket>;

function placeAll(exchange: FirstMarket, inputs: readonly OrderInput[]): OrderInput[] {
  return inputs.filter(({ user, side, ticks, lots }) => {
    const order = { side, kind: 'limit', timeInForce: 'gtc', price: usd(String(ticks)), quantity: gem(String(lots)) };
    const command = { type: 'PlaceSpotOrder', user: USER[user], market: MARKET, ...order } as const;
    return exchange.run(command as Parameters<typeof exchange.run>[0]).kind === 'done';
  });
}

function tradesOf({ events }: FirstMarket): SpotTraded[] {
  return events.flatMap(([event]) => (event.type === 'SpotTraded' ? [event] : []));
}

/** Lots that each order gets, by its place among them: the best price first, then the earliest. */
function shared(inputs: readonly OrderInput[], side: OrderInput['side'], ticks: number, lots: number): number[] {
  const got = inputs.map(() => 0);
  const towards = side === 'buy' ? -1 : 1;
  const inTurn = inputs
    .map((order, index) => ({ ...order, place: index }))
    .filter(order => order.side === side && (order.ticks - ticks) * towards <= 0)
    .sort((a, b) => (a.ticks - b.ticks) * towards || a.place - b.place);
  let left = lots;
  for (const order of inTurn) {
    got[order.place] = Math.min(left, order.lots);
    left -= got[order.place]!;
  }
  return got;
}

function rowsOf(state: State): Record<string, unknown> {
  const byId = (rows: Iterable<{ id: number | string }>) => new Map([...rows].map(row => [row.id, row]));
  return Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, byId(table.values())]));
}

/** The exchange as it would be after a restart. */
function restarted(state: State): State {
  const rows = Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]));
  return stateOf(structuredClone(rows) as unknown as Parameters<typeof stateOf>[0]);
}

function folded({ events }: FirstMarket): State {
  const state = State.empty();
  for (const [event, at] of events) apply(state, event, at);
  return state;
}

function bookOf(state: State): unknown[] {
  const { bids, asks } = state.spot.book(MARKET);
  return [bids, asks].flatMap(({ levels }) => levels.map(({ ticks, lots, first }) => [ticks, lots, first?.order.id]));
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
const orderInput = fc.record({
  user: fc.constantFrom<UserName>('anna', 'ben', 'carl', 'dora', 'max'),
  side,
  ticks: fc.integer({ min: 90, max: 110 }),
  lots: fc.integer({ min: 1, max: 9 }),
});

describe('what crosses in an auction', () => {
  test('is filled by price and then time, at one price, and nothing is left that crosses', () => {
    fc.assert(
      fc.property(fc.array(orderInput, { maxLength: 25 }), all => {
        const exchange = openFirstMarket();
        exchange.openAuction();
        const placed = placeAll(exchange, all);
        exchange.endAuction();
        const trades = tradesOf(exchange);
        const [ticks, lots] = [trades[0]?.ticks ?? 0, trades.reduce((sum, trade) => sum + trade.lots, 0)];
        expect(trades.every(trade => trade.ticks === ticks && trade.taker !== trade.maker)).toBe(true);
        const wanted = shared(placed, 'buy', ticks, lots).map(
          (bought, index) => bought + shared(placed, 'sell', ticks, lots)[index]!,
        );
        const got = placed.map((_, index) =>
          trades
            .filter(({ takerOrder, makerOrder }) => takerOrder === index + 1 || makerOrder === index + 1)
            .reduce((sum, trade) => sum + trade.lots, 0),
        );
        expect(got).toEqual(wanted);
        const { bids, asks } = exchange.state.spot.book(MARKET);
        expect((bids.levels.at(-1)?.ticks ?? 0) < (asks.levels.at(-1)?.ticks ?? Infinity)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const many: OrderInput[] = Array.from({ length: 700 }, (_, index) => ({
    user: (['anna', 'ben', 'carl', 'dora'] as const)[index % 4]!,
    side: index % 2 === 0 ? 'buy' : 'sell',
    ticks: 100 + (index % 2 === 0 ? index % 9 : -(index % 9)),
    lots: 1,
  }));

  test('takes several commands where it is much, and a stop between any two changes nothing', () => {
    const exchange = openFirstMarket();
    exchange.openAuction();
    expect(placeAll(exchange, many)).toHaveLength(700);
    const { state, now } = exchange;
    exchange.comeTo(state.marketOpenings.require(MARKET).dueAt! + 1);
    let pieces = 1;
    for (; exchange.stage() === 'uncrossing'; pieces++) {
      const loaded = restarted(state);
      for (const other of [loaded, folded(exchange)]) {
        expect(rowsOf(other)).toEqual(rowsOf(state));
        expect(other.due.inOrder()).toEqual(state.due.inOrder());
        expect(bookOf(other)).toEqual(bookOf(state));
      }
      const next = execute(loaded, { command: { type: 'AdvanceClock' }, at: now() + 1, sequence: 1_000_000 });
      const outcome = exchange.tick();
      expect(next).toEqual(outcome);
      const trades = outcome.kind === 'done' ? outcome.events.filter(({ type }) => type === 'SpotTraded').length : 0;
      expect(trades).toBeLessThanOrEqual(TRADES_AT_ONCE);
    }
    expect(pieces).toBeGreaterThan(2);
    expect(tradesOf(exchange)).toHaveLength(350);
    expect(rowsOf(folded(exchange))).toEqual(rowsOf(state));
  });

  test('takes cancels only between two pieces, and what they leave crossing trades at a price of its own', () => {
    const exchange = openFirstMarket();
    exchange.openAuction();
    const { state, run, place, book } = exchange;
    const orders = (user: UserName, count: number, side: OrderInput['side'], ticks: number): OrderInput[] =>
      Array.from({ length: count }, () => ({ user, side, ticks, lots: 1 }));
    placeAll(exchange, [...orders('anna', 200, 'buy', 110), ...orders('carl', 100, 'buy', 110)]);
    placeAll(exchange, [...orders('ben', 199, 'sell', 90), ...orders('dora', 111, 'sell', 90)]);
    expect(place('max buys 10 @ 105')).toHaveLength(1);
    expect(place('ben sells 10 @ 104')).toHaveLength(1);
    exchange.comeTo(state.marketOpenings.require(MARKET).dueAt! + 1);
    expect(state.marketOpenings.require(MARKET)).toMatchObject({ state: 'uncrossing', ticks: 100, lots: 60 });
    expect(place('max buys 1 @ 100')).toEqual(['refused: auction-ending']);
    const [order] = state.spot.idsOf(USER.dora);
    const amend = { type: 'AmendSpotOrder', user: USER.dora, order: order!, price: usd('101') } as const;
    expect(run(amend)).toMatchObject({ rejection: { code: 'auction-ending' } });
    run({ type: 'CancelSpotOrders', user: USER.dora, market: MARKET });
    while (exchange.stage() === 'uncrossing') exchange.tick();
    expect(exchange.stage()).toBe('trading');
    // At 106 to 110 the least is left over, and 106 is the nearest to the first price.
    expect(tradesOf(exchange).map(({ ticks }) => ticks)).toEqual([...Array(250).fill(100), ...Array(10).fill(106)]);
    expect(book()).toEqual([expect.stringContaining('buys 110'), 'buys 105 | max 10']);
  });

  test('waits while the market is halted, and continues at the price that was fixed', () => {
    const exchange = openFirstMarket();
    exchange.openAuction();
    placeAll(exchange, many);
    const { state, setStatus, tick } = exchange;
    exchange.comeTo(state.marketOpenings.require(MARKET).dueAt! + 1);
    const before = { ...state.marketOpenings.require(MARKET) };
    setStatus('halted');
    tick();
    expect(state.marketOpenings.require(MARKET)).toEqual(before);
    setStatus('open');
    while (exchange.stage() === 'uncrossing') tick();
    expect(new Set(tradesOf(exchange).map(({ ticks }) => ticks)).size).toBe(1);
    expect(tradesOf(exchange)).toHaveLength(350);
  });
});
