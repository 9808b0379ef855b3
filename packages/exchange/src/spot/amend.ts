// Decides a change of limit or quantity of a resting order.
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { checkBand, checkLegs, checkValue, checkVisible, toLots, toTicks } from './check.ts';
import type { AmendSpotOrder } from './command.ts';
import { startArming } from './exits.ts';
import { addMatchEvents } from './fills.ts';
import { match } from './match.ts';
import { openLots, type SpotOrder } from './order.ts';
import { closingOf, wouldTake } from './place.ts';
import { payingAccount, reservationOf, tradeValue } from './value.ts';

export function decideAmendSpotOrder(state: State, command: AmendSpotOrder, at: number): Decision {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.user !== command.user) return rejected({ code: 'unknown-order' });
  const market = state.markets.require(order.market);
  if (market.status !== 'open') return rejected({ code: 'market-not-open' });
  if (!order.isActive || order.lots === 0) return rejected({ code: 'not-amendable' });
  const ticks = toTicks(market, command.price);
  if (typeof ticks === 'object') return rejected(ticks);
  const lots = toLots(market, command.quantity);
  if (typeof lots === 'object') return rejected(lots);
  // What an exit sells is what its entry bought, so it only ever gets smaller.
  const isTooMuch = order.exitOf !== undefined && lots > order.lots;
  if (lots <= order.filledLots || isTooMuch) return rejected({ code: 'not-amendable' });
  const unfit = checkBand(state, market, order.side, ticks) ?? checkValue(market, tradeValue(market, ticks, lots));
  const amended: SpotOrder = { ...order, ticks, lots };
  const misfit = unfit ?? checkLegs(amended, ticks) ?? checkVisible(market, amended);
  if (misfit !== undefined) return rejected(misfit);

  amended.held = reservationOf(market, amended);
  const free = available(state.accounts, payingAccount(market, order.user, order.side));
  if (amended.held - order.held > free) {
    const coin = order.side === 'buy' ? market.quote : market.base;
    return rejected({ code: 'insufficient-balance', coin, available: free });
  }
  const keepsPlace = ticks === order.ticks && lots <= order.lots;
  if (keepsPlace) {
    const rest = Math.min(amended.shownLots ?? openLots(amended), openLots(amended));
    return done([amendedEvent(amended, order.place, rest)], { id: order.id });
  }
  if (order.timeInForce === 'post-only' && wouldTake(state, order, ticks)) return rejected({ code: 'would-take' });

  const book = state.spot.book(market.id);
  const { user, side } = order;
  const taking = { user, side, limitTicks: ticks, lots: openLots(amended), quoteAmount: 0n, evictsOwn: false };
  const found = match(market, book, taking);
  if (found.end === 'own-order' && found.lots === 0) return rejected({ code: 'self-trade' });
  const closing = closingOf(amended, found);
  const open = closing === undefined ? openLots(amended) - found.lots : 0;
  if (open > 0 && !book.hasRoom(side, open)) return rejected({ code: 'too-large' });
  const rest = Math.min(amended.visibleLots ?? open, open);
  const events = [amendedEvent(amended, state.exchange.nextPlace, rest)];
  const after = addMatchEvents(events, state, market, amended, found, startArming(state, at, { orders: 0 }));
  if (closing !== undefined) {
    const closed = asAmended({ ...after, place: state.exchange.nextPlace }, rest);
    events.push({ type: 'SpotOrderClosed', order: closed, reason: closing, wasResting: 0 });
  }
  return done(events, { id: order.id });
}

function amendedEvent(order: SpotOrder, place: number, rest: number): Event {
  const { id, ticks, lots, held } = order;
  return { type: 'SpotOrderAmended', order: id, ticks, lots, held, place, rest };
}

/** What an amendment means beside the row's own members: what an iceberg shows, and the limit leg of an OCO. */
export function asAmended(order: SpotOrder, rest: number): SpotOrder {
  if (order.visibleLots !== undefined) order.shownLots = rest;
  const { pair, ticks } = order;
  if (pair !== undefined && !pair.isStopped) order.pair = { ...pair, limitTicks: ticks };
  return order;
}
