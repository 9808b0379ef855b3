// Decides the cancelling of one order, or of all orders that a user has open in a market or on a side.
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import type { State } from '../state.ts';
import type { CancelSpotOrder, CancelSpotOrders } from './command.ts';
import { restingLots, type SpotOrder } from './order.ts';

export function decideCancelSpotOrder(state: State, command: CancelSpotOrder): Decision {
  const order = state.spotOrders.get(command.order);
  if (order === undefined || order.user !== command.user) return rejected({ code: 'unknown-order' });
  return done([cancelled(order)], { id: order.id });
}

export function decideCancelSpotOrders(state: State, command: CancelSpotOrders): Decision {
  if (command.market !== undefined && state.markets.get(command.market) === undefined)
    return rejected({ code: 'unknown-market' });
  const orders = state.spot
    .idsOf(command.user, command.market)
    .map(id => state.spotOrders.require(id))
    .filter(order => command.side === undefined || order.side === command.side);
  return done(orders.map(cancelled), { ids: orders.map(order => order.id) });
}

function cancelled(order: SpotOrder): Event {
  const wasResting = restingLots(order);
  return { type: 'SpotOrderClosed', order: { ...order, held: 0n }, reason: 'cancelled-by-user', wasResting };
}
