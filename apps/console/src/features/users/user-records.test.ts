import { expect, test } from 'vitest';
import { hostingStateOf, orderStateOf } from './user-records.tsx';

test.each([
  [{ status: 1, is_active: 1, filled: '0.00000000' }, 'open'],
  [{ status: 1, is_active: 1, filled: '0.00000100' }, 'partly'],
  [{ status: 1, is_active: 0, filled: '0' }, 'waiting'],
  [{ status: 2, is_active: 1, filled: '1' }, 'filled'],
  [{ status: 3, is_active: 1, filled: '0' }, 'cancelled'],
  [{ status: 3, is_active: 1, filled: '0.5' }, 'partly_cancelled'],
] as const)('an order of %o is %s', (order, state) => {
  expect(orderStateOf(order)).toBe(state);
});

test.each([
  [{ status: 1, is_cancel: 0, is_renewed: 0 }, 'open'],
  [{ status: 2, is_cancel: 0, is_renewed: 0 }, 'completed'],
  [{ status: 2, is_cancel: 1, is_renewed: 0 }, 'redeemed'],
  [{ status: 2, is_cancel: 0, is_renewed: 1 }, 'renewed'],
] as const)('a locked amount with %o is %s', (order, state) => {
  expect(hostingStateOf(order)).toBe(state);
});
