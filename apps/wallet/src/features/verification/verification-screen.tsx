// The two levels of verification: where each stands, what it unlocks, and what to do now.
import type { AppliedLevel, VerificationStatus } from '@candor/contract';
import { OPEN_PRODUCTS } from '@candor/formulas';
import { Amount, Badge, type BadgeTone, ButtonLink, ListRow, Panel, ScrollBox } from '@candor/ui';
import { IconCheck, IconId, IconLock, IconMinus, IconUserCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useOffersDeposits } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { RefusalNote } from './review-notes.tsx';
import { nextStep, useVerification, type Verification } from './use-verification.ts';
import classes from './verification-screen.module.css';

export function VerificationScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('title')} help="verification" />
      <div className={formPage.page}>
        <Loaded from={verification} rows={6}>
          {known => (
            <>
              <LevelCard level="basic" verification={known} />
              <LevelCard level="advanced" verification={known} />
              <LevelTable levels={known.levels} level={known.level} />
              <Panel flush>
                <ListRow
                  left={<IconLock size={22} stroke={1.5} aria-hidden="true" />}
                  title={t('whoSees')}
                  detail={t('whoSeesText')}
                  href={href('/pages/settings/security/actions')}
                />
              </Panel>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

const PAGES = { basic: '/pages/verification/basic', advanced: '/pages/verification/advanced' } as const;
const ICONS = { basic: IconUserCheck, advanced: IconId } as const;

/** One level: what it asks for, where it stands, what was found wrong, and the one thing to do now. */
function LevelCard({ level, verification }: { level: AppliedLevel; verification: Verification }) {
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
        <LevelStatus level={level} verification={verification} />
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

function LevelStatus({ level, verification }: { level: AppliedLevel; verification: Verification }): ReactNode {
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

const ALL_GATES = ['spot', 'contracts', 'deposits', 'options', 'withdrawals'] as const;
/** What goes over chains, and is here where one is set. */
const BY_CHAINS: ReadonlySet<string> = new Set(['deposits', 'withdrawals']);

/** What each level unlocks, side by side. */
function LevelTable({ levels, level }: Pick<Verification, 'levels' | 'level'>) {
  const { t } = useTranslation('verification');
  const hasChains = useOffersDeposits().any;
  // Nothing unlocks what is not here.
  const gates = ALL_GATES.filter(gate => (BY_CHAINS.has(gate) ? hasChains : OPEN_PRODUCTS.has(gate)));
  const row = (name: string, cellOf: (each: Verification['levels'][number]) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {levels.map(each => (
        <td key={each.level} data-own={each.level === level || undefined}>
          {cellOf(each)}
        </td>
      ))}
    </tr>
  );
  return (
    <Panel title={t('unlocks')}>
      <ScrollBox label={t('unlocks')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {levels.map(each => (
                <th key={each.level} scope="col" data-own={each.level === level || undefined}>
                  {t(`level_${each.level}`)}
                  {each.level === level ? <span className={classes.you}>{t('you')}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gates.map(gate => row(t(`gate_${gate}`), each => <Mark isOpen={each[gate] === 1} />))}
            {gates.includes('withdrawals')
              ? row(t('dailyWithdrawal'), each =>
                  each.withdrawals === 0 ? (
                    <Mark isOpen={false} />
                  ) : (
                    <Amount value={each.daily_withdrawal_usdt} decimals={0} />
                  ),
                )
              : null}
            {row(t('reviewTime'), each =>
              each.review_hours === 0 ? <Mark isOpen={false} /> : t('hours', { count: each.review_hours }),
            )}
          </tbody>
        </table>
      </ScrollBox>
      {gates.length < ALL_GATES.length ? <p className={classes.note}>{t('productsToCome')}</p> : null}
    </Panel>
  );
}

function Mark({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('verification');
  const Icon = isOpen ? IconCheck : IconMinus;
  return (
    <span className={classes.mark} data-open={isOpen || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t(isOpen ? 'yes' : 'no')}</span>
    </span>
  );
}
