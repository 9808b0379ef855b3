// Decides what becomes of a stop whose trigger was reached: it trades as an order of its kind, or closes with a reason.
import { type Decision, done } from '../decision.ts';
import type { Event } from '../event.ts';
import type { Market } from '../market/market.ts';
import { isIndexStale } from '../price/decide.ts';
import type { State } from '../state.ts';
import { bandOf, isWithinBand, lastTicksOf, worstTicks } from './band.ts';
import { addMatchEvents, afterFills } from './fills.ts';
import { match } from './match.ts';
import type { CloseReason, SpotOrder } from './order.ts';
import { closingOf } from './place.ts';

/** Fires the next reached stop of a market; nothing fires while the index is stale or the market is not open. */
export function nextReachedStop(state: State, market: Market, at: number): number | undefined {
  const stops = state.spot.waitingStops(market.id);
  if (stops.isEmpty) return undefined;
  const price = state.prices.get(market.id);
  if (market.status !== 'open' || price === undefined || isIndexStale(price, at)) return undefined;
  const index = bandOf(state, market)!;
  const byIndex = stops.reached('index', index.lowerTicks, index.upperTicks);
  if (byIndex !== undefined) return byIndex;
  const last = lastTicksOf(state, market);
  return last && stops.reached('last', last.lowerTicks, last.upperTicks);
}

export function decideFireStop(state: State, id: number): Decision {
  const stop = state.spotOrders.require(id);
  const market = state.markets.require(stop.market);
  const band = bandOf(state, market)!;
  const place = state.exchange.nextPlace;
  if (stop.kind === 'stop-limit' && !isWithinBand(band, stop.side, stop.ticks))
    return closeUnfired(stop, 'outside-price-band');

  const bound = worstTicks(band, stop.side);
  const isBounded = stop.kind === 'stop-limit' || isWithinBand(band, stop.side, stop.ticks);
  const ticks = isBounded ? stop.ticks : bound;
  const order: SpotOrder = { ...stop, ticks, place, isActive: true };
  const book = state.spot.book(market.id);
  const { user, side, lots, quoteAmount } = stop;
  const found = match(market, book, { user, side, limitTicks: ticks, lots, quoteAmount, evictsOwn: true });
  if (stop.timeInForce === 'fok' && found.end !== 'used-up') return closeUnfired(stop, 'cannot-fill-entirely');
  const closing = closingOf(order, found);
  const rest = closing === undefined ? stop.lots - found.lots : 0;
  if (rest > 0 && !book.hasRoom(side, rest)) return closeUnfired(stop, 'no-liquidity');
  const events: Event[] = [{ type: 'SpotOrderTriggered', order: id, place, rest }];
  addMatchEvents(events, state, market, order, found);
  if (closing !== undefined) {
    const closed = { ...afterFills(order, found), ticks: stop.ticks };
    events.push({ type: 'SpotOrderClosed', order: closed, reason: closing, wasResting: 0 });
  }
  return done(events, { id });
}

function closeUnfired(stop: SpotOrder, reason: CloseReason): Decision {
  return done([{ type: 'SpotOrderClosed', order: { ...stop, held: 0n }, reason, wasResting: 0 }], { id: stop.id });
}
