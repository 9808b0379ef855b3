// Notes about the review of an application: that it is under way or has passed, and what was found wrong.
import type { AppliedLevel, VerificationPart } from '@candor/contract';
import { Note, Panel } from '@candor/ui';
import { IconCircleCheck, IconClock } from '@candor/ui/icons';
import { useFormats, useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './review-notes.module.css';
import type { Verification } from './use-verification.ts';

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

type RefusalNoteProps = {
  refused: readonly { part: VerificationPart; text: string }[];
  note: string;
};

/** What a reviewer found wrong, part by part, with the reviewer's own words. */
export function RefusalNote({ refused, note }: RefusalNoteProps) {
  const { t } = useTranslation('verification');
  const nameOf = useVerificationPartNames();
  return (
    <Note tone="danger" title={t('refusedTitle', { count: refused.length })}>
      <dl className={classes.parts}>
        {refused.map(({ part, text }) => (
          <div key={part}>
            <dt className={classes.part}>{nameOf(part)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note === '' ? null : (
        <p className={classes.words}>
          <span className={classes.part}>{t('reviewerNote')}</span>
          {note}
        </p>
      )}
    </Note>
  );
}
