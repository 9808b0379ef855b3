// A user as the console shows one: the colours of its states, and a badge for each.
import type { VerificationStatus } from '@candor/contract';
import type { UserStateName } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import type { CallAnswer, CallName } from '../../shared/calls.ts';
import { StatusBadge, type StatusTone } from '../../shared/parts/values.tsx';
import classes from './users.module.css';

export type UserMatch = CallAnswer<'findUsers'>['list'][number];

/** The same with everything that was opened. */
export type Profile = CallAnswer<'getProfile'>;

const stateTones = {
  frozen: 'accent',
  closed: 'quiet',
  login_stopped: 'danger',
  withdrawals_stopped: 'danger',
  withdrawals_locked: 'warning',
} as const satisfies Record<UserStateName, StatusTone>;

export const levelTones = { none: 'quiet', basic: 'accent', advanced: 'good' } as const satisfies Record<
  UserMatch['level'],
  StatusTone
>;

export const reviewTones = {
  none: 'quiet',
  under_review: 'warning',
  verified: 'good',
  refused: 'danger',
} as const satisfies Record<VerificationStatus, StatusTone>;

/** What is no longer true of a user once an operator has acted on them. */
export const CHANGED_BY_POWERS: readonly CallName[] = [
  'getProfile',
  'findUsers',
  'listUserActions',
  'listUserEvents',
  'listUserSessions',
  'listProposals',
];

/** What an account is besides being there: one badge for each state. */
export function UserStates({ states }: { states: readonly UserStateName[] }) {
  const { t } = useTranslation('users');
  if (states.length === 0) return <span className={classes.quiet}>{t('state_normal')}</span>;
  return (
    <span className={classes.badges}>
      {states.map(state => (
        <StatusBadge key={state} tone={stateTones[state]}>
          {t(`state_${state}`)}
        </StatusBadge>
      ))}
    </span>
  );
}
