// The safety of the account in one page: what is locked, what is still open, and the way to everything.
import type { CallAnswer, SecurityStep } from '@candor/contract';
import { Button, ButtonLink, ListRow, Note, Panel } from '@candor/ui';
import { IconChevronRight, IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import type { Path } from '../../shared/navigation/paths.ts';
import { CancelReset, isOpenReset } from '../factor-reset/public.ts';
import classes from './security-screen.module.css';

export function SecurityScreen() {
  const { t } = useTranslation('security');
  const summary = useCall('getSecurity', {}, { staleTime: 0 });
  return (
    <>
      <PageBar title={t('title')} help="security" />
      <div className={formPage.page}>
        <Loaded from={summary} rows={8}>
          {known => (
            <>
              <ResetBanner />
              <LockNotes summary={known} />
              <SecuritySteps steps={known.steps} />
              <Entries summary={known} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Entries({ summary }: { summary: CallAnswer<'getSecurity'> }) {
  const { t } = useTranslation(['security', 'proofs']);
  const value = (text: string) => <span className={classes.value}>{text}</span>;
  const isSet = (text: string) => value(text === '' ? t('notSet') : text);
  const hasFactor = summary.has_totp === 1 || summary.passkeys > 0;
  return (
    <>
      <Panel flush title={t('signIn')}>
        <ListRow
          title={t('loginPassword')}
          right={value(t('change'))}
          href={href('/pages/settings/security/changePassword')}
        />
        <ListRow
          title={t('secondFactor')}
          right={value(t(summary.has_totp === 1 ? 'on' : 'off'))}
          href={href('/pages/settings/security/factor')}
        />
        {hasFactor ? (
          <ListRow
            title={t('recoveryCodes')}
            right={value(t('recoveryLeft', { count: summary.recovery_codes_left }))}
            href={href('/pages/settings/security/recoveryCodes')}
          />
        ) : null}
        <ListRow
          title={t('passkeys')}
          right={value(summary.passkeys === 0 ? t('notSet') : String(summary.passkeys))}
          href={href('/pages/settings/security/passkeys')}
        />
      </Panel>
      <Panel flush title={t('contacts')}>
        <ListRow title={t('email')} right={isSet(summary.email)} href={href('/pages/settings/security/email')} />
        <ListRow title={t('phone')} right={isSet(summary.phone)} href={href('/pages/settings/security/phone')} />
      </Panel>
      <Panel flush title={t('money')}>
        <ListRow
          title={t('fundPassword')}
          right={value(t(summary.has_fund_password === 1 ? 'change' : 'notSet'))}
          href={href('/pages/settings/security/changePayPassword')}
        />
        <ListRow title={t('phrase')} right={isSet(summary.phrase)} href={href('/pages/settings/security/phrase')} />
      </Panel>
      <Panel flush title={t('activity')}>
        <ListRow title={t('devices')} href={href('/pages/settings/security/devices')} />
        <ListRow title={t('history')} href={href('/pages/settings/security/history')} />
        <ListRow title={t('staffActions')} href={href('/pages/settings/security/actions')} />
        <ListRow title={t('proofs:title')} href={href('/pages/proofs/index')} />
      </Panel>
      <Panel flush title={t('programs')}>
        <ListRow title={t('apiKeys')} href={href('/pages/settings/security/apiKeys')} />
      </Panel>
      <Panel flush title={t('thisDevice')}>
        <ListRow title={t('appLock')} href={href('/pages/settings/security/appLock')} />
      </Panel>
      <Panel flush title={t('account')}>
        <ListRow title={t('freeze')} href={href('/pages/settings/security/freeze')} />
        <ListRow title={t('download')} href={href('/pages/settings/security/download')} />
        <ListRow title={t('closeAccount')} href={href('/pages/settings/security/close')} />
      </Panel>
    </>
  );
}

type Summary = Pick<CallAnswer<'getSecurity'>, 'withdrawal_lock' | 'stops'>;

/** What is locked or stopped at the moment, why, and until when. */
function LockNotes({ summary: { withdrawal_lock: lock, stops } }: { summary: Summary }) {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  return (
    <>
      {stops.map(({ power, reason, until }) => (
        <Note key={power} tone="danger" title={t(`stop_${power}`, { until: shortDateTime(until) })}>
          <p>{t('stopText', { reason })}</p>
        </Note>
      ))}
      {lock === null ? null : (
        <Note tone="warning" title={t('lockTitle', { until: shortDateTime(lock.until) })}>
          <p>
            {t(`lock_${lock.reason}`)} {t('lockText')}
          </p>
        </Note>
      )}
    </>
  );
}

/** While a request to remove the second factor runs: its next step, and how to stop it. */
function ResetBanner() {
  const { t } = useTranslation('factorReset');
  const { shortDateTime } = useFormats();
  const reset = useCall('getFactorReset', {}, { staleTime: 0 });
  if (reset.data === undefined || !isOpenReset(reset.data.state)) return null;
  const { state, effective_at } = reset.data;
  return (
    <Note tone="danger" title={t('bannerTitle')}>
      <p>{state === 'approved' ? t('bannerApproved', { at: shortDateTime(effective_at) }) : t('bannerText')}</p>
      <div className={classes.actions}>
        <a className={classes.link} href={href('/pages/user/login/factorReset')}>
          {t('see')}
        </a>
        <CancelReset tone="primary" onCancelled={() => void reset.refetch()} />
      </div>
    </Note>
  );
}

const PAGES = {
  email: '/pages/settings/security/email',
  phone: '/pages/settings/security/phone',
  second_factor: '/pages/settings/security/factor',
  recovery_codes: '/pages/settings/security/recoveryCodes',
  passkey: '/pages/settings/security/passkeys',
  fund_password: '/pages/settings/security/changePayPassword',
  phrase: '/pages/settings/security/phrase',
  verification: '/pages/verification/index',
} as const satisfies Record<SecurityStep, Path>;

type Steps = CallAnswer<'getSecurity'>['steps'];

/** How far the account is made safe: the one step that comes next, and on demand the whole list. */
function SecuritySteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('security');
  const [isWhole, setWhole] = useState(false);
  const done = steps.filter(({ is_done }) => is_done === 1).length;
  const next = steps.find(({ is_done }) => is_done === 0)?.step;
  return (
    <Panel>
      <div className={classes.head}>
        <p className={classes.title}>{next === undefined ? t('stepsAllDone') : t(`step_${next}`)}</p>
        <p className={classes.count}>{t('stepsDone', { done, all: steps.length })}</p>
      </div>
      <div className={classes.bars} aria-hidden="true">
        {steps.map(({ step, is_done }) => (
          <i key={step} data-done={is_done === 1 || undefined} />
        ))}
      </div>
      {next === undefined ? null : (
        <ButtonLink wide href={href(PAGES[next])}>
          {t('setUp')}
        </ButtonLink>
      )}
      {isWhole ? <StepList steps={steps} /> : null}
      <Button
        tone="quiet"
        size="small"
        wide
        className={classes.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'seeNext' : 'seeAll')}
      </Button>
    </Panel>
  );
}

function StepList({ steps }: { steps: Steps }) {
  const { t } = useTranslation('security');
  return (
    <ul className={classes.list}>
      {steps.map(({ step, is_done }) => (
        <li key={step}>
          {is_done === 1 ? (
            <span className={classes.step} data-done="">
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              {t(`step_${step}`)}
              <span className="visually-hidden">{t('stepDone')}</span>
            </span>
          ) : (
            <a className={classes.step} href={href(PAGES[step])}>
              <span className={classes.open} aria-hidden="true" />
              {t(`step_${step}`)}
              <IconChevronRight className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
