// One level: what it asks for, where it stands, what was found wrong, and the one thing to do now.
import type { AppliedLevel, VerificationStatus } from '@candor/contract';
import { Badge, type BadgeTone, ButtonLink, Panel } from '@candor/ui';
import { IconId, IconUserCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import { href } from '../../shared/navigation/href.ts';
import classes from './level-card.module.css';
import { nextStep, type Verification } from './next-step.ts';
import { RefusalNote } from './refusal-note.tsx';

const PAGES = { basic: '/pages/verification/basic', advanced: '/pages/verification/advanced' } as const;
const ICONS = { basic: IconUserCheck, advanced: IconId } as const;

export function LevelCard({ level, verification }: { level: AppliedLevel; verification: Verification }) {
  const { t } = useTranslation('verification');
  const application = verification[level];
  const { status } = application;
  const step = nextStep(verification);
  const Icon = ICONS[level];
  return (
    <Panel>
      <div className={classes.card}>
        <div className={classes.head}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.5} aria-hidden="true" />
          </span>
          <div>
            <div className={classes.name}>
              <h2 className={classes.title}>{t(level)}</h2>
              <StatusBadge status={status} />
            </div>
            <p className={classes.text}>{t(`${level}Text`)}</p>
          </div>
        </div>
        {status === 'refused' ? <RefusalNote refused={application.refused} note={application.note} /> : null}
        <Standing level={level} verification={verification} />
        {level === 'basic' && (status === 'none' || status === 'under_review') ? <DemoReviewerNote /> : null}
        {step?.level === level ? (
          <ButtonLink wide href={href(PAGES[level])}>
            {t(step.kind === 'begin' ? 'begin' : 'correct')}
          </ButtonLink>
        ) : null}
        {status === 'under_review' || status === 'verified' ? (
          <ButtonLink wide tone="secondary" href={href(PAGES[level])}>
            {t('seeSent')}
          </ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}

function Standing({ level, verification }: { level: AppliedLevel; verification: Verification }): ReactNode {
  const { t } = useTranslation('verification');
  const formats = useFormats();
  const { status, submitted_at, decided_at } = verification[level];
  const hours = verification.levels.find(row => row.level === level)?.review_hours ?? 0;
  switch (status) {
    case 'under_review':
      return (
        <p className={classes.text}>
          {t('sentAt', { time: formats.dateTime(submitted_at) })} {t('usuallyWithin', { count: hours })}
        </p>
      );
    case 'verified':
      return <p className={classes.text}>{t('verifiedAt', { time: formats.dateTime(decided_at) })}</p>;
    case 'refused':
      return null;
    case 'none':
      if (level === 'basic' || verification.basic.status === 'verified') {
        return <p className={classes.text}>{t('reviewTakes', { count: hours })}</p>;
      }
      return <p className={classes.text}>{t('afterBasic')}</p>;
    default:
      return status satisfies never;
  }
}

const TONES: Readonly<Record<VerificationStatus, BadgeTone>> = {
  none: 'neutral',
  under_review: 'waiting',
  verified: 'good',
  refused: 'bad',
};

/** Where an application stands, as a badge. */
function StatusBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation('verification');
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
