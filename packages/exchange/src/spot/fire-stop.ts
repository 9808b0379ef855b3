// Decides the outcome of a stop whose trigger was reached: it trades as an order of its kind, or closes with a reason.

import { openLots } from '../book/book-order.ts';
import { match } from '../book/match.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done } from '../decision.ts';
import type { Market } from '../market/market.ts';
import { isIndexStale } from '../price/decide.ts';
import type { State } from '../state.ts';
import { bandOf, isWithinBand, lastTicksOf, worstTicks } from './band.ts';
import { startArming } from './exits.ts';
import { addMatchEvents, afterFills } from './fills.ts';
import { type CloseReason, hasLimit, restingLots, type SpotOrder, waitingListOf } from './order.ts';
import { closingOf } from './place.ts';

/** Fires the next reached stop of a market; nothing fires while the index is stale or the market is not open. */
export function nextReachedStop(state: State, market: Market, at: number): number | undefined {
  const stops = state.spot.waitingStops(market.id);
  const trails = state.spot.trails(market.id);
  if (stops.isEmpty && trails.isEmpty) return undefined;
  const price = state.prices.get(market.id);
  if (market.status !== 'open' || price === undefined || isIndexStale(price, at)) return undefined;
  const index = bandOf(state, market)!;
  const byIndex = stops.reached('index', index.lowerTicks, index.upperTicks);
  if (byIndex !== undefined) return byIndex;
  const last = lastTicksOf(state, market);
  return (last && stops.reached('last', last.lowerTicks, last.upperTicks)) ?? trails.reached(price.last);
}

/** What a reached stop does: it trades as an order of its kind, begins to trail, or closes with a reason. */
export function decideFireStop(state: State, id: number, at: number): Decision {
  const stop = state.spotOrders.require(id);
  if (stop.trail !== undefined && waitingListOf(stop) === 'stops') return startTrail(state, stop);
  const market = state.markets.require(stop.market);
  const band = bandOf(state, market)!;
  const queuePosition = state.exchange.nextPlace;
  const fired = asFired(state, stop);
  const isLimited = hasLimit(fired);
  if (isLimited && !isWithinBand(band, stop.side, fired.ticks)) return closeUnfired(stop, 'outside-price-band');

  const isBounded = isLimited || isWithinBand(band, stop.side, fired.ticks);
  const ticks = isBounded ? fired.ticks : worstTicks(band, stop.side);
  const order: SpotOrder = { ...fired, ticks, place: queuePosition, isActive: true };
  const book = state.spot.book(market.id);
  const { user, side, quoteAmount } = stop;
  const lots = openLots(stop);
  const matchResult = match(market, book, { user, side, limitTicks: ticks, lots, quoteAmount, evictsOwn: true });
  if (stop.timeInForce === 'fok' && matchResult.end !== 'used-up') return closeUnfired(stop, 'cannot-fill-entirely');
  const closing = closingOf(order, matchResult);
  const rest = closing === undefined ? lots - matchResult.lots : 0;
  if (rest > 0 && !book.hasRoom(side, rest)) return closeUnfired(stop, 'no-liquidity');
  const moved = stop.pair === undefined ? {} : { ticks: fired.ticks };
  const events: Event[] = [{ type: 'SpotOrderTriggered', order: id, place: queuePosition, rest, ...moved }];
  const exits = addMatchEvents(events, state, market, order, matchResult, startArming(state, at, { orders: 0 }));
  if (closing !== undefined) {
    events.push({
      type: 'SpotOrderClosed',
      order: { ...afterFills(order, matchResult, exits), ticks: fired.ticks },
      reason: closing,
      wasResting: 0,
    });
  }
  return done(events, { id });
}

/** The order as it trades once its trigger is reached: an OCO leaves its limit for its stop, and a trailing stop has its best price. */
function asFired(state: State, stop: SpotOrder): SpotOrder {
  const { pair, trail } = stop;
  if (trail !== undefined) return { ...stop, trail: { ...trail, best: state.spot.trails(stop.market).bestOf(stop) } };
  return pair === undefined ? stop : { ...stop, ticks: pair.stopTicks, pair: { ...pair, isStopped: true } };
}

/** It has seen no price but the one that released it. */
function startTrail(state: State, { id, market }: SpotOrder): Decision {
  const best = state.prices.require(market).last;
  return done([{ type: 'SpotTrailStarted', order: id, place: state.exchange.nextPlace, best }], { id });
}

function closeUnfired(stop: SpotOrder, reason: CloseReason): Decision {
  const order = { ...stop, held: 0n };
  return done([{ type: 'SpotOrderClosed', order, reason, wasResting: restingLots(stop) }], { id: stop.id });
}
