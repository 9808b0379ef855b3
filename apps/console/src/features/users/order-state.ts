// What became of an order, from its numbers on the wire.
import { hostingStatuses, spotStatuses } from '@candor/contract';
import type { RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type OrderState = 'open' | 'partly' | 'waiting' | 'filled' | 'cancelled' | 'partly_cancelled';

export const orderTones = {
  open: 'accent',
  partly: 'accent',
  waiting: 'warning',
  filled: 'good',
  cancelled: 'quiet',
  partly_cancelled: 'quiet',
} as const satisfies Record<OrderState, StatusTone>;

export function orderStateOf(order: Pick<RowOf<'listUserOrders'>, 'status' | 'is_active' | 'filled'>): OrderState {
  const isTouched = /[1-9]/.test(order.filled);
  if (order.status === spotStatuses.completed) return 'filled';
  if (order.status === spotStatuses.cancelled) return isTouched ? 'partly_cancelled' : 'cancelled';
  if (order.is_active === 0) return 'waiting';
  return isTouched ? 'partly' : 'open';
}

export type HostingState = 'open' | 'completed' | 'redeemed' | 'renewed';

export const hostingTones = {
  open: 'accent',
  completed: 'good',
  redeemed: 'warning',
  renewed: 'good',
} as const satisfies Record<HostingState, StatusTone>;

export function hostingStateOf(
  order: Pick<RowOf<'listUserHostings'>, 'status' | 'is_cancel' | 'is_renewed'>,
): HostingState {
  if (order.status === hostingStatuses.hosting) return 'open';
  if (order.is_cancel === 1) return 'redeemed';
  return order.is_renewed === 1 ? 'renewed' : 'completed';
}
