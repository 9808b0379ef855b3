// Decides the cancelling of one order, or of all orders that a user has open in a market or on a side.
import { type CancelReason, cancelReason } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import type { CancelSpotOrder, CancelSpotOrders } from './command.ts';
import { restingLots, type SpotOrder } from './order.ts';

export function decideCancelSpotOrder(state: State, command: CancelSpotOrder): Decision {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.user !== command.user) return rejected({ code: 'unknown-order' });
  return done([cancelled(order, 'cancelled-by-user')], { id: order.id });
}

/** For a frozen account the freeze cancels, with its own reason: its owner cannot act. */
export function decideCancelSpotOrders(state: State, command: CancelSpotOrders): Decision {
  if (command.market !== undefined && state.markets.get(command.market) === undefined)
    return rejected({ code: 'unknown-market' });
  const orders = state.spot
    .idsOf(command.user, command.market)
    .map(id => state.spotOrders.require(id))
    .filter(order => command.side === undefined || order.side === command.side);
  const reason = cancelReason(state.users.get(command.user));
  return done(
    orders.map(order => cancelled(order, reason)),
    { ids: orders.map(order => order.id) },
  );
}

function cancelled(order: SpotOrder, reason: CancelReason): Event {
  const wasResting = restingLots(order);
  return { type: 'SpotOrderClosed', order: { ...order, held: 0n }, reason, wasResting };
}
