// A deposit or a claim of one as the console shows it.
import type { RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type Deposit = RowOf<'listAllDeposits'>;

export const outcomeTones = {
  credited: 'good',
  waiting: 'accent',
  house: 'quiet',
  unclaimed: 'warning',
  dust: 'quiet',
  too_large: 'danger',
  claimed: 'warning',
} as const satisfies Record<Deposit['outcome'], StatusTone>;
