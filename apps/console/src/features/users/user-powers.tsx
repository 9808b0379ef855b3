// The few things that staff can do to a user: ending logins, and suspending login or withdrawals for a while.
import { type SuspensionPower, suspensionPowers } from '@candor/contract';
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { CHANGED_BY_POWERS, type Profile } from './user.ts';

export function UserPowers({ profile }: { profile: Profile }) {
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
