// Decides a new spot order: refused, or placed with its fills and the handling of its rest.

import { bestTicks, reaches } from '../book/book.ts';
import { type Match, match, NOTHING } from '../book/match.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { available } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { type CheckedOrder, checkOrder } from './check.ts';
import type { PlaceSpotOrder } from './command.ts';
import { startArming } from './exits.ts';
import { addMatchEvents, afterFills } from './fills.ts';
import { type CloseReason, hasLimit, type SpotOrder } from './order.ts';
import { payingAccount, quantityOf } from './value.ts';

export function decidePlaceSpotOrder(state: State, command: PlaceSpotOrder, at: number): Decision {
  const checked = checkOrder(state, command, at);
  if (checked.rejection !== undefined) return rejected(checked.rejection);
  const { market } = checked;
  const order = newOrder(state, command, checked, at);
  if (!order.isActive) return placeWaiting(state, market, order);

  const book = state.spot.book(market.id);
  const { user, side, ticks: limitTicks, lots, quoteAmount } = order;
  const taking = { user, side, limitTicks, lots, quoteAmount, evictsOwn: false };
  const matchResult = checked.isCollected ? NOTHING : match(market, book, taking);
  const refusal = refusalOf(order, matchResult) ?? shortage(state, market, order, matchResult);
  if (refusal !== undefined) return rejected(refusal);
  const closing = closingOf(order, matchResult);
  const open = closing === undefined ? order.lots - matchResult.lots : 0;
  if (open > 0 && !book.hasRoom(side, open)) return rejected({ code: 'too-large' });
  const rest = order.visibleLots === undefined ? open : Math.min(order.visibleLots, open);
  if (order.visibleLots !== undefined) order.shownLots = rest;
  const events: Event[] = [{ type: 'SpotOrderPlaced', order, rest }];
  const exits = addMatchEvents(events, state, market, order, matchResult, startArming(state, at, { orders: 1 }));
  if (closing !== undefined) {
    events.push({
      type: 'SpotOrderClosed',
      order: afterFills(order, matchResult, exits),
      reason: closing,
      wasResting: 0,
    });
  }
  return done(events, { id: order.id });
}

/** Why an order that trades now ends immediately, or undefined where its rest goes into the book. */
export function closingOf(order: SpotOrder, matchResult: Match<SpotOrder>): CloseReason | undefined {
  // A quote amount that pays no single lot is used up without a fill.
  if (matchResult.end === 'used-up') return matchResult.lots > 0 ? 'filled' : 'no-liquidity';
  if (matchResult.end === 'own-order') return 'self-trade';
  if (matchResult.end === 'fill-limit') return 'fill-limit';
  if (!hasLimit(order)) return 'no-liquidity';
  return order.timeInForce === 'ioc' ? 'immediate-or-cancel' : undefined;
}

/** Whether a post-only order would match a resting one. */
export function wouldTake(state: State, order: Pick<SpotOrder, 'market' | 'side'>, ticks: number): boolean {
  const best = bestTicks(state.spot.book(order.market).side(order.side === 'buy' ? 'sell' : 'buy'));
  return best !== undefined && reaches(order.side, ticks, best);
}

function newOrder(state: State, command: PlaceSpotOrder, checked: CheckedOrder, at: number): SpotOrder {
  const { market, ticks, lots, quoteAmount, trigger, pair, trail, visibleLots, exits } = checked;
  const order: SpotOrder = {
    id: state.exchange.nextOrder,
    user: command.user,
    market: market.id,
    side: command.side,
    kind: command.kind,
    timeInForce: command.timeInForce,
    ticks,
    lots,
    quoteAmount,
    trigger,
    isActive: pair !== undefined || (trigger === null && trail === undefined),
    filledLots: 0,
    filledValue: 0n,
    // A market order takes its price from the book within this very step, so it reserves nothing beforehand.
    held: command.kind === 'market' ? 0n : checked.reservation,
    makerFeePpm: market.makerFeePpm,
    takerFeePpm: market.takerFeePpm,
    place: state.exchange.nextPlace,
    placedAt: at,
  };
  // Most orders have none of these, and are no larger for it.
  if (pair !== undefined) order.pair = pair;
  if (trail !== undefined) order.trail = trail;
  if (visibleLots !== undefined) order.visibleLots = visibleLots;
  if (exits !== undefined) order.exits = exits;
  return order;
}

function placeWaiting(state: State, market: Market, order: SpotOrder): Decision {
  const refusal = shortageOf(state, market, order, order.held);
  return refusal === undefined
    ? done([{ type: 'SpotOrderPlaced', order, rest: 0 }], { id: order.id })
    : rejected(refusal);
}

function refusalOf(order: SpotOrder, matchResult: Match<SpotOrder>): Rejection | undefined {
  const isEmptyHanded = matchResult.lots === 0;
  if (order.timeInForce === 'post-only' && (!isEmptyHanded || matchResult.end === 'own-order'))
    return { code: 'would-take' };
  if (order.timeInForce === 'fok' && matchResult.end !== 'used-up') return { code: 'cannot-fill-entirely' };
  if (isEmptyHanded && matchResult.end === 'own-order') return { code: 'self-trade' };
  if (isEmptyHanded && order.kind === 'market') return { code: 'no-liquidity' };
  return undefined;
}

function shortage(
  state: State,
  market: Market,
  order: SpotOrder,
  matchResult: Match<SpotOrder>,
): Rejection | undefined {
  if (order.kind !== 'market') return shortageOf(state, market, order, order.held);
  const needed = order.side === 'buy' ? matchResult.value : quantityOf(market, matchResult.lots);
  // A wallet that cannot pay the whole request is refused, even where the book would only fill a part of it.
  const named = order.side === 'buy' ? order.quoteAmount : quantityOf(market, order.lots);
  return shortageOf(state, market, order, needed > named ? needed : named);
}

function shortageOf(state: State, market: Market, order: SpotOrder, needed: bigint): Rejection | undefined {
  const free = available(state.accounts, payingAccount(market, order.user, order.side));
  if (needed <= free) return undefined;
  return { code: 'insufficient-balance', coin: order.side === 'buy' ? market.quote : market.base, available: free };
}
