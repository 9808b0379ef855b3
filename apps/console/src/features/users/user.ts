// A user as the console shows one.

import type { VerificationStatus } from '@candor/contract';
import type { UserStateName } from '@candor/contract/console';
import type { CallAnswer, CallName } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type FoundUser = CallAnswer<'findUsers'>['list'][number];

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

export const reviewTones = {
  none: 'quiet',
  under_review: 'warning',
  verified: 'good',
  refused: 'danger',
} as const satisfies Record<VerificationStatus, StatusTone>;

/** What is no longer true of a user once somebody has acted on them. */
export const CHANGED_BY_POWERS: readonly CallName[] = [
  'getProfile',
  'findUsers',
  'listUserActions',
  'listUserEvents',
  'listUserSessions',
  'listProposals',
];
