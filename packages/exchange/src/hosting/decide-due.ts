// Decides the automatic steps of locked amounts: each day is paid at its time, and after the last one the amount returns.
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { dayPaid, decideRenewal } from './decide.ts';
import type { HostingEnded } from './order.ts';

/** One day of one order. After a pause of the clock each missed day is paid separately, at its own time. */
export function decideHostingDay(state: State, id: number): Event[] {
  const order = state.hostingOrders.require(id);
  const paid = dayPaid(order);
  if (paid.day < order.cycle) return [paid];
  const next = decideRenewal(state, order);
  const last = { ...order, paidDays: paid.day, paidInterest: order.paidInterest + paid.units };
  const end = next === undefined ? 'completed' : 'renewed';
  const ended: HostingEnded = { type: 'HostingEnded', order: last, end, damages: 0n, penalty: 0n };
  return next === undefined ? [paid, ended] : [paid, ended, next];
}
