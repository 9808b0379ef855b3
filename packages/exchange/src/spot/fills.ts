// Turns the fills of a match into the events that record them.
import type { Event } from '../event.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import type { Fill, Match } from './match.ts';
import { openLots, type SpotOrder } from './order.ts';
import { feeOf, quantityOf } from './value.ts';

/** Adds the events of a match: evicted orders first, then each trade, followed by the maker's closing where it is filled. */
export function addMatchEvents(events: Event[], state: State, market: Market, taker: SpotOrder, found: Match): void {
  for (const order of found.evicted) {
    events.push({
      type: 'SpotOrderClosed',
      order: { ...order, held: 0n },
      reason: 'self-trade',
      wasResting: openLots(order),
    });
  }
  let id = state.exchange.nextTrade;
  for (const fill of found.fills) {
    events.push(tradeEvent(state, market, taker, fill, id++));
    const { maker, lots, value } = fill;
    if (lots === openLots(maker)) {
      const order = { ...maker, filledLots: maker.lots, filledValue: maker.filledValue + value, held: 0n };
      events.push({ type: 'SpotOrderClosed', order, reason: 'filled', wasResting: 0 });
    }
  }
}

/** The taker's row after its fills, with nothing held: the form in which a closed order is recorded. */
export function afterFills(taker: SpotOrder, found: Match): SpotOrder {
  const filledLots = taker.filledLots + found.lots;
  return { ...taker, filledLots, filledValue: taker.filledValue + found.value, held: 0n };
}

function tradeEvent(state: State, market: Market, taker: SpotOrder, fill: Fill, id: number): Event {
  const { maker, lots, value } = fill;
  const quantity = quantityOf(market, lots);
  return {
    type: 'SpotTraded',
    id,
    market: market.id,
    base: market.base,
    quote: market.quote,
    takerSide: taker.side,
    takerOrder: taker.id,
    makerOrder: maker.id,
    taker: taker.user,
    maker: maker.user,
    ticks: maker.ticks,
    lots,
    quantity,
    value,
    takerFee: feeOf(taker.side, quantity, value, taker.takerFeePpm),
    makerFee: feeOf(maker.side, quantity, value, maker.makerFeePpm),
    operatorSides: isOperators(state, taker.user) + isOperators(state, maker.user),
  };
}

function isOperators(state: State, user: number): number {
  return state.users.require(user).kind === 'customer' ? 0 : 1;
}
