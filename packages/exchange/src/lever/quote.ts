// Decides changes of a user's quotes of contracts: orders to cancel, to amend and to place, as one command.

import { decideQuotes } from '../decide-quotes.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { decideCancelLeverOrder } from './cancel.ts';
import { checkLeverOrder } from './check.ts';
import type { LeverQuoteChange, LeverQuoteMove, QuoteLever } from './command.ts';
import type { LeverOrder, LeverOrderAmended } from './order.ts';
import { decidePlaceLeverOrder, refusalOf } from './place.ts';
import { freeFor, heldAtRest } from './trade-side.ts';

/**
 * A change that leads to another tier moves the liquidation prices of all positions of its user, so that a list has room for fewer changes the
 * more positions there are: all users wait for it.
 */
const MOVED_PRICES = 2_500;

export function decideQuoteLever(state: State, { user, changes }: QuoteLever, at: number): Decision {
  const decisions = changes.map(change => (now: State, time: number) => decideChange(now, user, change, time));
  const positions = state.lever.positionsOf(user).length;
  return decideQuotes(state, decisions, at, Math.max(1, Math.floor(MOVED_PRICES / Math.max(positions, 1))));
}

/** Quotes only rest, so that one command cannot trade as often as it has changes. */
function decideChange(state: State, user: number, change: LeverQuoteChange, at: number): Decision {
  if ('cancel' in change)
    return decideCancelLeverOrder(state, { type: 'CancelLeverOrder', user, order: change.cancel });
  if ('amend' in change) return decideAmend(state, user, change, at);
  return decidePlaceLeverOrder(state, { type: 'PlaceLeverOrder', user, ...change, timeInForce: 'post-only' }, at);
}

/** The order keeps its number, and at its price with no more lots its place in the queue. */
function decideAmend(state: State, user: number, change: LeverQuoteMove, at: number): Decision {
  const order = state.leverOrders.get(change.amend);
  if (order === undefined || order.user !== user || order.market !== change.market)
    return rejected({ code: 'unknown-order' });
  if (!isAmendable(state, order)) return rejected({ code: 'not-amendable' });
  const { tick } = state.contracts.require(order.market);
  const profitPrice = change.profitPrice ?? BigInt(order.profitTicks) * tick;
  const lossPrice = change.lossPrice ?? BigInt(order.lossTicks) * tick;
  const { market, lots, price } = change;
  const direction = order.side === 'buy' ? 'long' : 'short';
  const terms = { market, direction, lots, multiple: order.multiple, price, profitPrice, lossPrice } as const;
  const placed = { type: 'PlaceLeverOrder', user, ...terms, timeInForce: 'post-only' } as const;
  const checked = checkLeverOrder(state, placed, at, order);
  if (checked.rejection !== undefined) return rejected(checked.rejection);
  const { contract, ticks, profitTicks, lossTicks } = checked;
  const refusal = refusalOf(state, { ...order, ticks, timeInForce: 'post-only' }, 0, '');
  if (refusal !== undefined) return rejected(refusal);
  const held = heldAtRest(state, contract, { ...order, ticks, lots });
  if (held === undefined) {
    const coin = state.markets.require(market).quote;
    return rejected({ code: 'insufficient-balance', coin, available: freeFor(state, order) });
  }
  const place = ticks === order.ticks && lots <= order.lots ? order.place : state.exchange.nextPlace;
  const event: LeverOrderAmended = {
    type: 'LeverOrderAmended',
    order: order.id,
    user,
    market,
    ticks,
    lots,
    held,
    place,
  };
  if (profitTicks !== order.profitTicks) event.profitTicks = profitTicks;
  if (lossTicks !== order.lossTicks) event.lossTicks = lossTicks;
  return done([event], { id: order.id });
}

/** An order with a fill belongs to a position, and one of earlier terms would have others if it were placed now. */
function isAmendable(state: State, order: LeverOrder): boolean {
  const { earlierTiers, makerFeePpm, takerFeePpm } = state.contracts.require(order.market);
  const hasTerms =
    order.tierSet === earlierTiers.length && order.makerFeePpm === makerFeePpm && order.takerFeePpm === takerFeePpm;
  return order.effect === 'open' && order.filledLots === 0 && hasTerms;
}
