// Counts open orders in the new increments of their market, and finds those that the new increments cannot express.

import type { Side } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { release } from '../ledger/ledger.ts';
import type { Market, MarketSettings } from '../market/market.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { hasLimit, restingLots, type SpotOrder } from './order.ts';
import { payingAccount, reservationOf } from './value.ts';

/** The most orders that one step closes, because all other users wait for it. */
export const MAX_CLOSED_AT_ONCE = 1_000;

type Increments = Pick<MarketSettings, 'tick' | 'lot'>;
type Counted = Pick<
  SpotOrder,
  'ticks' | 'lots' | 'filledLots' | 'trigger' | 'pair' | 'visibleLots' | 'shownLots' | 'exits'
>;

/** Whether the sums of the book stay exact numbers in smaller lots. */
export function checkRescale(state: State, market: Market, to: Increments): Rejection | undefined {
  const { bids, asks } = state.spot.book(market.id);
  const most = (BigInt(Math.max(bids.lots, asks.lots)) * market.lot) / to.lot;
  return most > BigInt(Number.MAX_SAFE_INTEGER) ? { code: 'too-large' } : undefined;
}

/** Closes the oldest of the orders that do not fit the new increments; none where the others may be recounted. */
export function closeMisfits(state: State, { id, ...to }: Increments & { id: number }): Event[] {
  const market = state.markets.get(id);
  if (market === undefined || (market.tick === to.tick && market.lot === to.lot)) return [];
  const misfits = openOrdersOf(state, id).filter(order => countIn(order, market, to) === undefined);
  misfits.sort((a, b) => a.id - b.id);
  return misfits.slice(0, MAX_CLOSED_AT_ONCE).map(order => {
    const wasResting = restingLots(order);
    return { type: 'SpotOrderClosed', order: { ...order, held: 0n }, reason: 'market-changed', wasResting };
  });
}

/** Counts the open orders of a market in its new increments. Each keeps its place, its fees and, but for rounding, its reservation. */
export function rescale(state: State, from: Market, to: Market): void {
  if (from.tick === to.tick && from.lot === to.lot) return;
  const orders = openOrdersOf(state, from.id);
  for (const { id } of orders) {
    const order = state.spotOrders.change(id);
    const counted = countIn(order, from, to);
    if (counted === undefined) throw new Error(`order ${id} is off the new increments of market ${from.id}`);
    Object.assign(order, counted);
    if (order.quoteAmount > 0n) continue;
    const reservation = reservationOf(to, order);
    release(state.accounts, payingAccount(to, order.user, order.side), order.held - reservation);
    order.held = reservation;
  }
  state.spot.requeue(from.id, orders);
}

function openOrdersOf(state: State, market: number): SpotOrder[] {
  const orders: SpotOrder[] = [];
  for (const order of state.spotOrders.values()) if (order.market === market) orders.push(order);
  return orders;
}

/** The order in other increments, or undefined where a price or quantity is between two of them. */
function countIn(order: SpotOrder, from: Increments, to: Increments): Counted | undefined {
  let isMisfit = false;
  const inTicks = (ticks: number) => checked(convert(ticks, from.tick, to.tick));
  const inLots = (lots: number) => checked(convert(lots, from.lot, to.lot));
  const bound = (ticks: number) => checked(boundIn(order.side, ticks, from, to));
  const checked = (count: number | undefined) => {
    isMisfit ||= count === undefined;
    return count ?? 0;
  };
  const { trigger, pair, visibleLots, shownLots, exits } = order;
  const counted: Counted = {
    lots: inLots(order.lots),
    filledLots: inLots(order.filledLots),
    trigger: trigger && { ...trigger, ticks: inTicks(trigger.ticks) },
    ticks: hasLimit(order) ? inTicks(order.ticks) : bound(order.ticks),
  };
  if (pair !== undefined) {
    // Once the stop was reached, both prices are only history.
    const isLimited = !pair.isStopped && pair.stopKind === 'stop-limit';
    const stopTicks = isLimited ? inTicks(pair.stopTicks) : bound(pair.stopTicks);
    const limitTicks = pair.isStopped ? bound(pair.limitTicks) : inTicks(pair.limitTicks);
    counted.pair = { ...pair, limitTicks, stopTicks };
  }
  if (visibleLots !== undefined) counted.visibleLots = inLots(visibleLots);
  if (shownLots !== undefined) counted.shownLots = inLots(shownLots);
  if (exits !== undefined) {
    const { profitTicks, stop } = exits;
    const limitTicks = stop?.limitTicks == null ? null : inTicks(stop.limitTicks);
    counted.exits = {
      ...exits,
      profitTicks: profitTicks === null ? null : inTicks(profitTicks),
      stop: stop && { ...stop, ticks: inTicks(stop.ticks), limitTicks },
    };
  }
  return isMisfit ? undefined : counted;
}

/** The worst price of a stop without a limit is the exchange's own figure, so it is rounded inwards. */
function boundIn(side: Side, ticks: number, from: Increments, to: Increments): number | undefined {
  const price = BigInt(ticks) * from.tick;
  return asCount(side === 'buy' ? price / to.tick : (price + to.tick - 1n) / to.tick);
}

function convert(count: number, from: bigint, to: bigint): number | undefined {
  const amount = BigInt(count) * from;
  return amount % to === 0n ? asCount(amount / to) : undefined;
}

function asCount(count: bigint): number | undefined {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined;
}
