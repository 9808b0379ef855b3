// One user. Nothing shows before the view was audited with a reason; half an hour later it is covered again.
import { type SuspensionPower, suspensionPowers } from '@candor/contract';
import { SUSPENSION_DAYS_CAP } from '@candor/contract/console';
import { ErrorState, Form, FormProblem, figureOfDecimal, SkeletonRows, toast, useCountdown } from '@candor/ui';
import { IconEye } from '@candor/ui/icons';
import { changeCached } from '@candor/web';
import { Alert, Button, Input, SegmentedControl, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { failureText, useAct, useCall } from '../../shared/calls.ts';
import { MAX_REASON, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useCallForm, useDraftKey } from '../../shared/forms.ts';
import { BackLink, Page, Panel } from '../../shared/parts/page.tsx';
import { Remaining, StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { CHANGED_BY_POWERS, levelTones, type Profile, reviewTones, UserStates } from './user.tsx';
import { UserTabs } from './user-tabs.tsx';
import classes from './users.module.css';

export function UserScreen() {
  const { t } = useTranslation(['users', 'frame']);
  const id = Number(useParams().id);
  // The list as it was left: the link back leads to the same search.
  const list = (useLocation().state as { search?: string } | null)?.search ?? '';
  const profile = useCall('getProfile', { id });
  const left = useCountdown(profile.data?.opened_until ?? 0);
  const isOpen = profile.data !== undefined && left > 0;
  return (
    <Page
      title={t('userNumber', { id })}
      isLong
      before={<BackLink to={`/users${list}`} label={t('frame:page_users')} />}
      text={isOpen ? <OpenNote profile={profile.data} /> : undefined}
      actions={isOpen ? <UserPowers profile={profile.data} /> : undefined}
    >
      {isOpen ? (
        <>
          <UserFacts profile={profile.data} />
          <UserWarnings profile={profile.data} />
          <UserTabs profile={profile.data} />
        </>
      ) : profile.isPending ? (
        <SkeletonRows rows={6} />
      ) : profile.data !== undefined || profile.error?.failure.code === 'user_not_opened' ? (
        <OpenUserForm id={id} />
      ) : (
        <ErrorState text={failureText(profile.error)} onRetry={() => void profile.refetch()} />
      )}
    </Page>
  );
}

function OpenNote({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  return (
    <span className={classes.openNote}>
      <span>
        {t('openFor')} <Remaining until={profile.opened_until} over="0" />
      </span>
    </span>
  );
}

/** What matters first about a user: how far they are verified, what they have, and since when they are here. */
function UserFacts({ profile }: { profile: Profile }) {
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

/** Stands before a user's data: the reason is recorded before anything is shown, and the user can read it. */
function OpenUserForm({ id }: { id: number }) {
  const { t } = useTranslation(['users', 'parts']);
  const cache = useQueryClient();
  const form = useCallForm('openUser', {
    start: { id, reason: '' },
    draft: useDraftKey('openUser'),
    onSuccess: ({ value: profile }) => changeCached(cache, ['getProfile', { id }], () => profile),
  });
  return (
    <div className={classes.cover}>
      <Panel title={t('openTitle')} text={t('openText')}>
        <Form className={classes.form} onSubmit={form.submit}>
          <Textarea
            label={t('parts:reason')}
            description={t('parts:reasonHint')}
            placeholder={t('reasonExample')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MAX_REASON}
            autoFocus
            {...form.field('reason')}
          />
          {form.failure === undefined ? null : (
            <Alert color="danger" role="alert">
              {form.failure}
            </Alert>
          )}
          <FormProblem />
          <Button
            type="submit"
            size="sm"
            loading={form.isSending}
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden="true" />}
          >
            {t('openNow')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}

/** The few things that staff can do to a user: ending logins, and suspending login or withdrawals for a while. */
function UserPowers({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<'end' | SuspensionPower>();
  const mayEnd = useMay('users.end-sessions');
  const maySuspend = useMay('users.stop');
  const acts = { isQuiet: true, changes: CHANGED_BY_POWERS };
  const end = useAct('endUserSessions', acts);
  const suspend = useAct('stopUser', acts);
  const close = () => setOpen(undefined);
  const isSuspended = (power: SuspensionPower) =>
    profile.stops.some(row => row.power === power && row.is_running === 1);
  if (profile.closed_at !== 0) return null;
  return (
    <>
      {mayEnd ? (
        <Button size="sm" variant="default" disabled={profile.sessions === 0} onClick={() => setOpen('end')}>
          {t('endSessions')}
        </Button>
      ) : null}
      {maySuspend
        ? suspensionPowers.map(power => (
            <Button
              key={power}
              size="sm"
              variant="light"
              color="danger"
              disabled={isSuspended(power)}
              onClick={() => setOpen(power)}
            >
              {t(`stop_${power}`)}
            </Button>
          ))
        : null}
      <ReasonDialog
        opened={open === 'end'}
        onClose={close}
        title={t('endSessions')}
        text={t('endSessionsText')}
        submitLabel={t('endSessions')}
        isDangerous
        onSubmit={async reason => {
          await end.mutateAsync({ id: profile.id, reason });
          toast(t('sessionsEnded'), 'success');
        }}
      />
      {suspensionPowers.map(power => (
        <SuspensionDialog
          key={power}
          opened={open === power}
          onClose={close}
          title={t(`stop_${power}`)}
          text={t(`stopText_${power}`)}
          submitLabel={t(`stop_${power}`)}
          isDangerous
          onSubmit={(until, reason) => suspend.mutateAsync({ id: profile.id, power, until, reason })}
        />
      ))}
    </>
  );
}

/** What is out of the ordinary with an account, above everything else: frozen, closed, suspended, locked, and until when. */
function UserWarnings({ profile }: { profile: Profile }) {
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

/** One suspension: its reason, its operator and its end, with lifting it and proposing that it lasts longer. */
function SuspensionAlert({ user, suspension }: { user: number; suspension: Profile['stops'][number] }) {
  const { t } = useTranslation(['users', 'parts']);
  const [open, setOpen] = useState<'lift' | 'extend'>();
  const maySuspend = useMay('users.stop');
  const acts = { isQuiet: true, changes: CHANGED_BY_POWERS };
  const lift = useAct('liftUserStop', acts);
  const extend = useAct('extendUserStop', acts);
  const { power } = suspension;
  const isRunning = suspension.is_running === 1;
  return (
    <Alert color={isRunning ? 'danger' : 'quiet'} title={t(isRunning ? `stopped_${power}` : `wasStopped_${power}`)}>
      <p>{suspension.reason}</p>
      <p className={classes.suspensionFacts}>
        {t('stoppedBy', { name: suspension.by_name || `#${suspension.by}` })} · {t('until')}{' '}
        <Timestamp at={suspension.until} />
        {isRunning ? (
          <>
            {' '}
            (<Remaining until={suspension.until} over={t('over')} />)
          </>
        ) : null}
      </p>
      {maySuspend ? (
        <div className={classes.buttons}>
          {isRunning ? (
            <Button variant="default" onClick={() => setOpen('lift')}>
              {t('lift')}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => setOpen('extend')}>
            {t('askLonger')}
          </Button>
        </div>
      ) : null}
      <ReasonDialog
        opened={open === 'lift'}
        onClose={() => setOpen(undefined)}
        title={t(`liftTitle_${power}`)}
        text={t('liftText')}
        submitLabel={t('lift')}
        onSubmit={reason => lift.mutateAsync({ id: user, power, reason })}
      />
      <SuspensionDialog
        opened={open === 'extend'}
        onClose={() => setOpen(undefined)}
        title={t(`extendTitle_${power}`)}
        text={t('extendText')}
        submitLabel={t('parts:propose')}
        after={suspension.until}
        onSubmit={async (until, reason) => {
          await extend.mutateAsync({ id: user, power, until, reason });
          toast(t('proposed'), 'success');
        }}
      />
    </Alert>
  );
}

type SuspensionDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** It must end later than this. */
  after?: number;
  onSubmit: (until: number, reason: string) => Promise<unknown>;
};

/** The duration and the reason of a suspension. The operator sees its end before confirming. */
function SuspensionDialog({ after = 0, onSubmit, ...dialog }: SuspensionDialogProps) {
  const { t } = useTranslation('users');
  const [hours, setHours] = useState<SuspensionHours>(24);
  const until = suspendedUntil(hours, Date.now());
  return (
    <ReasonDialog
      {...dialog}
      missing={until > after ? undefined : t('notLonger')}
      onSubmit={reason => onSubmit(suspendedUntil(hours, Date.now()), reason)}
    >
      <Input.Wrapper label={t('howLong')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('howLong')}
          value={String(hours)}
          data={suspensionHours.map(value => ({ value: String(value), label: t('days', { count: value / 24 }) }))}
          onChange={value => setHours(suspensionHours.find(known => String(known) === value) ?? 24)}
        />
        <p className={classes.until}>
          {t('endsAt')} <Timestamp at={until} />
        </p>
      </Input.Wrapper>
    </ReasonDialog>
  );
}

const HOUR_MS = 3_600_000;

/** The clock of this machine may be a little ahead of the server's, which counts the longest suspension by its own. */
const SLACK_MS = 60_000;

/** How long a suspension can last, from the moment that it is asked for. */
export const suspensionHours = [24, 72, SUSPENSION_DAYS_CAP * 24] as const;

type SuspensionHours = (typeof suspensionHours)[number];

export function suspendedUntil(hours: SuspensionHours, now: number): number {
  const isLongest = hours === suspensionHours[suspensionHours.length - 1];
  return now + hours * HOUR_MS - (isLongest ? SLACK_MS : 0);
}
