// Cancels open orders of contracts, which is always possible.
import { cancelReason } from '../book/book-order.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import type { CancelLeverOrder, CancelLeverOrders } from './command.ts';
import { closed } from './take.ts';

export function decideCancelLeverOrder(state: State, { user, order: id }: CancelLeverOrder): Decision {
  const order = state.leverOrders.get(id);
  if (order === undefined || order.user !== user) return rejected({ code: 'unknown-order' });
  return done([closed(order, 'cancelled-by-user')], { id });
}

/** Cancels all open orders of a user, in one market or in all; of a frozen account for that reason. */
export function decideCancelLeverOrders(state: State, { user, market }: CancelLeverOrders): Decision {
  const ids = state.lever.ordersOf(user, market);
  const reason = cancelReason(state.users.get(user));
  return done(
    ids.map(id => closed(state.leverOrders.require(id), reason)),
    { ids },
  );
}
