// Says that an application is being reviewed or has passed, and since when.
import type { AppliedLevel } from '@candor/contract';
import { Panel } from '@candor/ui';
import { IconCircleCheck, IconClock } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Verification } from './next-step.ts';
import classes from './review-note.module.css';

export function ReviewNote({ level, verification }: { level: AppliedLevel; verification: Verification }) {
  const { t } = useTranslation('verification');
  const formats = useFormats();
  const { status, submitted_at, decided_at } = verification[level];
  const hours = verification.levels.find(row => row.level === level)?.review_hours ?? 0;
  const isVerified = status === 'verified';
  const Icon = isVerified ? IconCircleCheck : IconClock;
  return (
    <Panel>
      <div className={classes.note} data-verified={isVerified || undefined}>
        <Icon size={40} stroke={1.25} aria-hidden="true" />
        <h2 className={classes.title}>{t(isVerified ? 'status_verified' : 'status_under_review')}</h2>
        <p className={classes.text}>
          {isVerified
            ? t('verifiedAt', { time: formats.dateTime(decided_at) })
            : `${t('sentAt', { time: formats.dateTime(submitted_at) })} ${t('usuallyWithin', { count: hours })}`}
        </p>
        {isVerified ? null : <p className={classes.text}>{t('weWrite')}</p>}
      </div>
    </Panel>
  );
}
