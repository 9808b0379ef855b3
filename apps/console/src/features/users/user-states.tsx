// What an account is besides being there: one badge for each state.
import type { UserStateName } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { stateTones } from './user.ts';
import classes from './users.module.css';

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
