// Writes what happened to locked products and orders.
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { HostingBought, HostingDayPaid, HostingEnded } from './order.ts';
import { hostingPostings } from './postings.ts';

export function applyBought(state: State, event: HostingBought): void {
  const { order } = event;
  state.tables.exchange.change(1).nextHosting = order.id + 1;
  post(state.accounts, hostingPostings(event));
  state.hostingOrders.insert({ ...order });
  state.hostings.add(order);
  state.due.set('hosting', order.id, order.dueAt);
}

export function applyDayPaid(state: State, event: HostingDayPaid): void {
  const order = state.hostingOrders.change(event.order);
  post(state.accounts, hostingPostings(event));
  order.paidDays = event.day;
  order.paidInterest += event.units;
  order.dueAt = event.dueAt;
  state.due.set('hosting', event.order, event.dueAt);
}

export function applyEnded(state: State, event: HostingEnded): void {
  const { id } = event.order;
  post(state.accounts, hostingPostings(event));
  state.hostings.remove(event.order);
  state.hostingOrders.remove(id);
  state.due.remove('hosting', id);
}
