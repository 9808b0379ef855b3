// What is out of the ordinary with an account, above everything else: frozen, closed, suspended, locked, and until when.

import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { CHANGED_BY_POWERS, type Profile } from './user.ts';
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
