// Turns the fills of a match into the events that record them.

import { openLots } from '../book/book-order.ts';
import type { Fill, Match } from '../book/match.ts';
import type { Event } from '../commands-and-events.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { type ExitArming, planAfterFill } from './exits.ts';
import { type ExitPlan, restingLots, type SpotOrder, type SpotTraded } from './order.ts';
import { feeOf, quantityOf } from './value.ts';

/**
 * Adds the events of a match: evicted orders first, then each trade, followed by what it means for its maker: the next part of
 * an iceberg, an exit for what an entry bought, a closing where it is filled. The taker's own exit comes last.
 * @returns the taker's exits as they are after its fills.
 */
export function addMatchEvents(
  events: Event[],
  state: State,
  market: Market,
  taker: SpotOrder,
  matchResult: Match<SpotOrder>,
  arming: ExitArming,
): ExitPlan | undefined {
  for (const order of matchResult.evicted) {
    const wasResting = restingLots(order);
    events.push({ type: 'SpotOrderClosed', order: { ...order, held: 0n }, reason: 'self-trade', wasResting });
  }
  let id = state.exchange.nextTrade;
  let received = 0n;
  for (const fill of matchResult.fills) {
    const trade = tradeEvent(state, market, taker, fill, id++);
    events.push(trade);
    received += trade.quantity - trade.takerFee;
    const { maker, lots, value } = fill;
    const exits =
      maker.exits !== undefined && planAfterFill(events, state, maker, trade.quantity - trade.makerFee, arming);
    if (fill.lotsBefore + lots === openLots(maker)) {
      const order = { ...maker, filledLots: maker.lots, filledValue: maker.filledValue + fill.valueBefore + value };
      order.held = 0n;
      if (maker.shownLots !== undefined) order.shownLots = 0;
      if (exits) order.exits = exits;
      events.push({ type: 'SpotOrderClosed', order, reason: 'filled', wasResting: 0 });
    } else if (fill.refill > 0) {
      events.push({ type: 'SpotOrderRefilled', order: maker.id, place: arming.nextPlace++, shown: fill.refill });
    }
  }
  const hasExits = taker.exits !== undefined && matchResult.lots > 0;
  return hasExits ? planAfterFill(events, state, taker, received, arming) : taker.exits;
}

/** A taker as it is after its fills, with nothing held: the form in which a closed order is recorded. */
export function afterFills(taker: SpotOrder, matchResult: Match<SpotOrder>, exits: ExitPlan | undefined): SpotOrder {
  const filledLots = taker.filledLots + matchResult.lots;
  const after = { ...taker, filledLots, filledValue: taker.filledValue + matchResult.value, held: 0n };
  if (exits !== undefined) after.exits = exits;
  return after;
}

function tradeEvent(state: State, market: Market, taker: SpotOrder, fill: Fill<SpotOrder>, id: number): SpotTraded {
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
    operatorSides: operatorSidesOf(state, taker.user, maker.user),
  };
}

/** On how many sides of a trade the operator's own accounts are. */
export function operatorSidesOf(state: State, taker: number, maker: number): number {
  return isOperators(state, taker) + isOperators(state, maker);
}

function isOperators(state: State, user: number): number {
  return state.users.require(user).kind === 'customer' ? 0 : 1;
}
