// A request to remove a lost second factor as the console shows it.
import type { CallAnswer, RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type FactorReset = RowOf<'listFactorResets'>;

/** The same with the personal data that was opened. */
export type OpenedReset = CallAnswer<'openFactorReset'>;

export const resetTones = {
  requested: 'warning',
  proposed: 'warning',
  approved: 'accent',
  done: 'good',
  refused: 'danger',
  cancelled: 'quiet',
} as const satisfies Record<FactorReset['state'], StatusTone>;
