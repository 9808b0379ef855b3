// A user as the console shows one.
import type { UserStateName } from '@candor/contract/console';
import type { CallAnswer, CallName, RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type FoundUser = RowOf<'findUsers'>;

/** The same with everything that was opened. */
export type Profile = CallAnswer<'getProfile'>;

export const stateTones = {
  frozen: 'accent',
  closed: 'quiet',
  login_stopped: 'danger',
  withdrawals_stopped: 'danger',
  withdrawals_locked: 'warning',
} as const satisfies Record<UserStateName, StatusTone>;

export const levelTones = { none: 'quiet', basic: 'accent', advanced: 'good' } as const satisfies Record<
  FoundUser['level'],
  StatusTone
>;

/** What is no longer true of a user once somebody has acted on them. */
export const CHANGED_BY_POWERS: readonly CallName[] = [
  'getProfile',
  'findUsers',
  'listUserActions',
  'listUserEvents',
  'listUserSessions',
  'listProposals',
];
