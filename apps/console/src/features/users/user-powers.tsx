// The few things that staff can do to a user: ending logins, and stopping login or withdrawals for a while.
import { type StopPower, stopPowers } from '@candor/contract';
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { StopDialog } from './suspension-dialog.tsx';
import { CHANGED_BY_POWERS, type Profile } from './user.ts';

export function UserPowers({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<'end' | StopPower>();
  const mayEnd = useMay('users.end-sessions');
  const mayStop = useMay('users.stop');
  const acts = { isQuiet: true, changes: CHANGED_BY_POWERS };
  const end = useAct('endUserSessions', acts);
  const stop = useAct('stopUser', acts);
  const close = () => setOpen(undefined);
  const isStopped = (power: StopPower) => profile.stops.some(row => row.power === power && row.is_running === 1);
  if (profile.closed_at !== 0) return null;
  return (
    <>
      {mayEnd ? (
        <Button size="sm" variant="default" disabled={profile.sessions === 0} onClick={() => setOpen('end')}>
          {t('endSessions')}
        </Button>
      ) : null}
      {mayStop
        ? stopPowers.map(power => (
            <Button
              key={power}
              size="sm"
              variant="light"
              color="danger"
              disabled={isStopped(power)}
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
      {stopPowers.map(power => (
        <StopDialog
          key={power}
          opened={open === power}
          onClose={close}
          title={t(`stop_${power}`)}
          text={t(`stopText_${power}`)}
          submitLabel={t(`stop_${power}`)}
          isDangerous
          onSubmit={(until, reason) => stop.mutateAsync({ id: profile.id, power, until, reason })}
        />
      ))}
    </>
  );
}
