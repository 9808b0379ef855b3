// The state of the removal of a second factor: by login, right after the request, or by the link of a mail; and its cancellation.
import type { CallAnswer } from '@candor/contract';
import { ButtonLink, EmptyState, ErrorState, Note, Panel, SkeletonRows, Timeline, type TimelineStep } from '@candor/ui';
import { IconShieldCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { CancelReset, isOpenReset } from './open-reset.tsx';

const RECHECK_MS = 20_000;

export function ResetStatusScreen() {
  const { t } = useTranslation('factorReset');
  const [search] = useSearchParams();
  const link = search.get('token') ?? undefined;
  const ticket = (useLocation().state as { ticket?: string } | null)?.ticket;
  const isLoggedIn = useSession(hasSession);
  const input = link !== undefined ? { link } : isLoggedIn || ticket === undefined ? {} : { ticket };
  const reset = useCall('getFactorReset', input, { staleTime: 0, refetchInterval: RECHECK_MS });
  const known = reset.data;
  const isUnknown = reset.error?.failure.code === 'unknown_factor_reset';
  return (
    <>
      <PageBar title={t('statusTitle')} />
      <div className={formPage.page}>
        {reset.isPending ? <SkeletonRows rows={4} /> : null}
        {isUnknown ? <Note tone="danger">{t('linkBroken')}</Note> : null}
        {reset.isError && !isUnknown && known === undefined ? (
          <ErrorState onRetry={() => void reset.refetch()} />
        ) : null}
        {known?.state === 'none' ? (
          <EmptyState icon={<IconShieldCheck size={28} stroke={1.25} />} text={t('none')} />
        ) : null}
        {known === undefined || known.state === 'none' ? null : <Status reset={known} />}
        {known !== undefined && isOpenReset(known.state) ? (
          <End link={link} isByLogin={isLoggedIn} onCancelled={() => void reset.refetch()} />
        ) : null}
      </div>
    </>
  );
}

function Status({ reset }: { reset: CallAnswer<'getFactorReset'> }) {
  const { t } = useTranslation('factorReset');
  return (
    <Panel>
      <div className={formPage.form}>
        <ResetTimeline reset={reset} />
        {reset.state === 'done' ? (
          <>
            <Note>{t('doneText')}</Note>
            <ButtonLink wide href={href('/pages/user/login/login')}>
              {t('toLogin')}
            </ButtonLink>
          </>
        ) : null}
        {reset.state === 'refused' ? <Note tone="warning">{t('refusedText', { reason: reset.reason })}</Note> : null}
      </div>
    </Panel>
  );
}

type EndProps = { link: string | undefined; isByLogin: boolean; onCancelled: () => void };

function End({ link, isByLogin, onCancelled }: EndProps) {
  const { t } = useTranslation('factorReset');
  if (link === undefined && !isByLogin) return <p className={formPage.text}>{t('cancelByMail')}</p>;
  return (
    <>
      <p className={formPage.text}>{t('notYou')}</p>
      <CancelReset {...(link === undefined ? {} : { link })} onCancelled={onCancelled} />
    </>
  );
}

/** The steps of a request, from its start to its end. */
function ResetTimeline({ reset }: { reset: CallAnswer<'getFactorReset'> }) {
  const { t } = useTranslation(['factorReset', 'shared']);
  const { dateTime } = useFormats();
  const steps = resetSteps(reset).map(({ text, state, at }) => ({
    key: text,
    state,
    title: t(text),
    detail: at === 0 ? undefined : dateTime(at),
  }));
  return <Timeline label={t('shared:progress')} steps={steps} />;
}

type Reset = Pick<CallAnswer<'getFactorReset'>, 'state' | 'requested_at' | 'decided_at' | 'effective_at'>;

const STEPS = ['proposed', 'approved', 'effective'] as const;
type Waited = (typeof STEPS)[number];

type ResetStep = {
  /** The key of its text: what is behind, or what is waited for. */
  text: `is_${Waited | 'requested' | 'refused' | 'cancelled'}` | `waits_${Waited}`;
  /** `failed`: it goes no further. */
  state: TimelineStep['state'];
  /** 0 = not known, or not yet. */
  at: number;
};

/** How many steps of the way are behind. */
const DONE = { none: 0, requested: 0, proposed: 1, approved: 2, done: 3 } as const;

/** What has happened to a request to remove a factor, what comes next, and when. */
export function resetSteps({ state, requested_at, decided_at, effective_at }: Reset): ResetStep[] {
  const requested = { text: 'is_requested', state: 'done', at: requested_at } as const;
  if (state === 'refused') return [requested, { text: 'is_refused', state: 'failed', at: decided_at }];
  if (state === 'cancelled') return [requested, { text: 'is_cancelled', state: 'failed', at: 0 }];
  const times = { proposed: 0, approved: decided_at, effective: effective_at };
  const done = DONE[state];
  const steps = STEPS.map((name, index): ResetStep => {
    const at = times[name];
    if (index < done) return { text: `is_${name}`, state: 'done', at };
    return { text: `waits_${name}`, state: index === done ? 'now' : 'next', at };
  });
  return [requested, ...steps];
}
