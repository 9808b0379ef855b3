// Decides a change of limit, quantity or trigger of an open order.

import { openLots, tradeValue } from '../book/book-order.ts';
import { match, NOTHING } from '../book/match.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { available } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import {
  checkBand,
  checkLegs,
  checkValue,
  checkVisible,
  readMovedTrigger,
  toLots,
  toTicks,
  worstAfter,
} from './check.ts';
import type { AmendSpotOrder } from './command.ts';
import { startArming } from './exits.ts';
import { addMatchEvents, afterFills } from './fills.ts';
import { isCollecting, refuseEarly, refuseOwnCross } from './opening/gates.ts';
import { hasLimit, type SpotOrder, waitingListOf } from './order.ts';
import { closingOf, wouldTake } from './place.ts';
import { payingAccount, reservationOf } from './value.ts';

export function decideAmendSpotOrder(state: State, command: AmendSpotOrder, at: number): Decision {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.user !== command.user) return rejected({ code: 'unknown-order' });
  const market = state.markets.require(order.market);
  if (market.status !== 'open') return rejected({ code: 'market-not-open' });
  const opening = state.marketOpenings.get(market.id);
  const early = opening && refuseEarly(opening, order);
  if (early !== undefined) return rejected(early);
  const amended: SpotOrder = { ...order };
  const unfit =
    checkChangeable(order, command) ??
    readChange(state, market, amended, command) ??
    checkAmended(state, market, amended, command);
  if (unfit !== undefined) return rejected(unfit);

  // An order by quote amount reserves that amount, wherever it waits.
  if (order.lots > 0) amended.held = reservationOf(market, amended);
  const free = available(state.accounts, payingAccount(market, order.user, order.side));
  if (amended.held - order.held > free) {
    const coin = order.side === 'buy' ? market.quote : market.base;
    return rejected({ code: 'insufficient-balance', coin, available: free });
  }
  const { ticks, lots } = amended;
  const keepsPriority = ticks === order.ticks && lots <= order.lots;
  if (!order.isActive || keepsPriority) {
    const rest = order.isActive ? Math.min(amended.shownLots ?? openLots(amended), openLots(amended)) : 0;
    return done([amendedEvent(order, amended, order.place, rest)], { id: order.id });
  }
  if (order.timeInForce === 'post-only' && wouldTake(state, order, ticks)) return rejected({ code: 'would-take' });

  const book = state.spot.book(market.id);
  const { user, side } = order;
  const taking = { user, side, limitTicks: ticks, lots: openLots(amended), quoteAmount: 0n, evictsOwn: false };
  const isCollected = isCollecting(opening);
  const ownCross = isCollected ? refuseOwnCross(state, amended) : undefined;
  if (ownCross !== undefined) return rejected(ownCross);
  const matchResult = isCollected ? NOTHING : match(market, book, taking);
  if (matchResult.end === 'own-order' && matchResult.lots === 0) return rejected({ code: 'self-trade' });
  const closing = closingOf(amended, matchResult);
  const open = closing === undefined ? openLots(amended) - matchResult.lots : 0;
  if (open > 0 && !book.hasRoom(side, open)) return rejected({ code: 'too-large' });
  const rest = Math.min(amended.visibleLots ?? open, open);
  const events = [amendedEvent(order, amended, state.exchange.nextPlace, rest)];
  const exits = addMatchEvents(events, state, market, amended, matchResult, startArming(state, at, { orders: 0 }));
  if (closing !== undefined) {
    const closed = asAmended({ ...afterFills(amended, matchResult, exits), place: state.exchange.nextPlace }, rest);
    events.push({ type: 'SpotOrderClosed', order: closed, reason: closing, wasResting: 0 });
  }
  return done(events, { id: order.id });
}

/** Refuses a change of what the order does not have, or has no more. */
function checkChangeable(order: SpotOrder, { price, quantity, trigger }: AmendSpotOrder): Rejection | undefined {
  const isMissing = (price !== undefined && !hasLimit(order)) || (quantity !== undefined && order.lots === 0);
  // A trailing stop follows its price automatically, and one that waits to begin is placed again as quickly.
  if (isMissing || order.trail !== undefined) return { code: 'not-amendable' };
  if (trigger === undefined) return undefined;
  if (order.trigger === null) return { code: 'not-amendable' };
  return waitingListOf(order) === 'stops' ? undefined : { code: 'already-triggered' };
}

/** Writes into `amended` what the command names, in the market's own increments. */
function readChange(
  state: State,
  market: Market,
  amended: SpotOrder,
  { price, quantity, trigger }: AmendSpotOrder,
): Rejection | undefined {
  const before = amended.lots;
  const ticks = price === undefined ? amended.ticks : toTicks(market, price);
  if (typeof ticks === 'object') return ticks;
  const lots = quantity === undefined ? amended.lots : toLots(market, quantity);
  if (typeof lots === 'object') return lots;
  amended.ticks = ticks;
  amended.lots = lots;
  const unfit = trigger === undefined ? undefined : moveTrigger(state, market, amended, trigger);
  if (unfit !== undefined) return unfit;
  // What an exit sells is what its entry bought, so it only ever gets smaller.
  const isTooMuch = amended.exitOf !== undefined && lots > before;
  const isTooLittle = quantity !== undefined && lots <= amended.filledLots;
  return isTooLittle || isTooMuch ? { code: 'not-amendable' } : undefined;
}

/** A stop without a limit trades up to one band beyond its trigger, so its worst price moves along. */
function moveTrigger(state: State, market: Market, amended: SpotOrder, price: bigint): Rejection | undefined {
  const trigger = readMovedTrigger(state, market, amended.trigger!, price);
  if ('code' in trigger) return trigger;
  amended.trigger = trigger;
  const { pair, kind, side } = amended;
  if ((pair?.stopKind ?? kind) !== 'stop-market') return undefined;
  const worst = worstAfter(market, side, BigInt(trigger.ticks));
  if (typeof worst === 'object') return worst;
  if (pair === undefined) amended.ticks = worst;
  else amended.pair = { ...pair, stopTicks: worst };
  return undefined;
}

function checkAmended(
  state: State,
  market: Market,
  amended: SpotOrder,
  { quantity, trigger }: AmendSpotOrder,
): Rejection | undefined {
  const { side, ticks, lots, isActive, pair } = amended;
  // The limit of a waiting stop is held against the band of the moment in which it fires.
  const outside = isActive ? checkBand(state, market, side, ticks) : undefined;
  if (outside !== undefined) return outside;
  // The smallest order does not hold for exits, whose size is what arrived, unless their owner names another.
  const isOfAnySize = amended.exitOf !== undefined && quantity === undefined;
  const checkLeg = (legTicks: number) => {
    const unfit = lots === 0 ? undefined : checkValue(market, tradeValue(market, legTicks, lots));
    return isOfAnySize && unfit?.code === 'below-smallest-notional' ? undefined : unfit;
  };
  const stop = trigger !== undefined && pair !== undefined ? checkLeg(pair.stopTicks) : undefined;
  return checkLeg(ticks) ?? stop ?? checkLegs(amended, ticks) ?? checkVisible(market, amended);
}

function amendedEvent(before: SpotOrder, amended: SpotOrder, queuePosition: number, rest: number): Event {
  const { id, ticks, lots, held, trigger, pair } = amended;
  const event: Event = { type: 'SpotOrderAmended', order: id, ticks, lots, held, place: queuePosition, rest };
  if (trigger !== null && trigger !== before.trigger) event.trigger = trigger.ticks;
  if (pair !== undefined && pair.stopTicks !== before.pair?.stopTicks) event.stopTicks = pair.stopTicks;
  return event;
}

/** The effect of an amendment besides the row's own members: what an iceberg shows, and the leg at which an OCO rests. */
export function asAmended(order: SpotOrder, rest: number): SpotOrder {
  if (order.visibleLots !== undefined) order.shownLots = rest;
  const { pair, ticks } = order;
  if (pair !== undefined) order.pair = pair.isStopped ? { ...pair, stopTicks: ticks } : { ...pair, limitTicks: ticks };
  return order;
}
