// What is out of the ordinary with an account, above everything else: frozen, closed, suspended, locked, and until when.
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { SuspensionAlert } from './suspension-alert.tsx';
import type { Profile } from './user.ts';
import classes from './users.module.css';

export function UserWarnings({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const lock = profile.withdrawal_lock;
  return (
    <div className={classes.warnings}>
      {profile.closed_at === 0 ? null : (
        <Alert color="quiet" title={t('closedTitle')}>
          <Timestamp at={profile.closed_at} />
        </Alert>
      )}
      {profile.frozen_at === 0 ? null : (
        <Alert color="accent" title={t('frozenTitle')}>
          {t('frozenText')} <Timestamp at={profile.frozen_at} />
        </Alert>
      )}
      {profile.stops.map(suspension => (
        <SuspensionAlert key={suspension.power} user={profile.id} suspension={suspension} />
      ))}
      {lock === null ? null : (
        <Alert color="warning" title={t('lockTitle')}>
          {t(`lock_${lock.reason}`)} {t('until')} <Timestamp at={lock.until} /> (
          <Remaining until={lock.until} over={t('over')} />)
        </Alert>
      )}
    </div>
  );
}
