// What matters first about a user: how far they are verified, what they have, and since when they are here.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { levelTones, type Profile, reviewTones } from './user.ts';
import { UserStates } from './user-states.tsx';
import classes from './users.module.css';

export function UserFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const { level, review, worth, created_at: since, states } = profile;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('level')}</dt>
        <dd className={classes.badges}>
          <StatusBadge tone={levelTones[level]}>{t(`level_${level}`)}</StatusBadge>
          {review === 'none' || review === 'verified' ? null : (
            <StatusBadge tone={reviewTones[review]}>{t(`status_${review}`)}</StatusBadge>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('worth')}</dt>
        <dd className={classes.worth}>{figureOfDecimal(worth, { decimals: 2 })}</dd>
        <dd className={classes.hint}>{t('worthHint')}</dd>
      </div>
      <div>
        <dt>{t('since')}</dt>
        <dd>
          <Timestamp at={since} />
        </dd>
      </div>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <UserStates states={states} />
        </dd>
      </div>
    </dl>
  );
}
