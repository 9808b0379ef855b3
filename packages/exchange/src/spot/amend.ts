// Decides a change of price or quantity of a resting limit order.
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { checkBand, checkValue, toLots, toTicks } from './check.ts';
import type { AmendSpotOrder } from './command.ts';
import { addMatchEvents, afterFills } from './fills.ts';
import { match } from './match.ts';
import { openLots, type SpotOrder } from './order.ts';
import { closingOf, wouldTake } from './place.ts';
import { payingAccount, reservationOf, tradeValue } from './value.ts';

export function decideAmendSpotOrder(state: State, command: AmendSpotOrder): Decision {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.user !== command.user) return rejected({ code: 'unknown-order' });
  const market = state.markets.require(order.market);
  if (market.status !== 'open') return rejected({ code: 'market-not-open' });
  if (!order.isActive || order.lots === 0) return rejected({ code: 'not-amendable' });
  const ticks = toTicks(market, command.price);
  if (typeof ticks === 'object') return rejected(ticks);
  const lots = toLots(market, command.quantity);
  if (typeof lots === 'object') return rejected(lots);
  if (lots <= order.filledLots) return rejected({ code: 'not-amendable' });
  const unfit = checkBand(state, market, order.side, ticks) ?? checkValue(market, tradeValue(market, ticks, lots));
  if (unfit !== undefined) return rejected(unfit);

  const amended: SpotOrder = { ...order, ticks, lots };
  amended.held = reservationOf(market, amended);
  const free = available(state.accounts, payingAccount(market, order.user, order.side));
  if (amended.held - order.held > free) {
    const coin = order.side === 'buy' ? market.quote : market.base;
    return rejected({ code: 'insufficient-balance', coin, available: free });
  }
  const keepsPlace = ticks === order.ticks && lots <= order.lots;
  if (keepsPlace) return done([amendedEvent(amended, order.place, openLots(amended))], { id: order.id });
  if (order.timeInForce === 'post-only' && wouldTake(state, order, ticks)) return rejected({ code: 'would-take' });

  const book = state.spot.book(market.id);
  const { user, side } = order;
  const taking = { user, side, limitTicks: ticks, lots: openLots(amended), quoteAmount: 0n, evictsOwn: false };
  const found = match(market, book, taking);
  if (found.end === 'own-order' && found.lots === 0) return rejected({ code: 'self-trade' });
  const closing = closingOf(amended, found);
  const rest = closing === undefined ? openLots(amended) - found.lots : 0;
  if (rest > 0 && !book.hasRoom(side, rest)) return rejected({ code: 'too-large' });
  const events = [amendedEvent(amended, state.exchange.nextPlace, rest)];
  addMatchEvents(events, state, market, amended, found);
  if (closing !== undefined) {
    const closed = { ...afterFills(amended, found), place: state.exchange.nextPlace };
    events.push({ type: 'SpotOrderClosed', order: closed, reason: closing, wasResting: 0 });
  }
  return done(events, { id: order.id });
}

function amendedEvent(order: SpotOrder, place: number, rest: number): Event {
  const { id, ticks, lots, held } = order;
  return { type: 'SpotOrderAmended', order: id, ticks, lots, held, place, rest };
}
