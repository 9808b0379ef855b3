// What became of an order, from its numbers on the wire.
import { spotStatuses } from '@candor/contract';
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
