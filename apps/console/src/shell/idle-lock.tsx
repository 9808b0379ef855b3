// Ends a login that nobody sits at: says so a minute before, and any movement keeps it.
import { useCountdown } from '@candor/ui';
import { Button, Modal } from '@mantine/core';
import { useIdle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../shared/use-logout.ts';

const IDLE_MS = 14 * 60_000;
const NOTICE_MS = 60_000;

export function IdleLock() {
  const isIdle = useIdle(IDLE_MS, { initialState: false });
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (isIdle) setWarned(true);
  }, [isIdle]);
  return isWarned ? <IdleNotice onStay={() => setWarned(false)} /> : null;
}

function IdleNotice({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation(['frame', 'shared']);
  const [until] = useState(() => Date.now() + NOTICE_MS);
  const left = useCountdown(until);
  const { mutate: logout } = useLogout(true);
  useEffect(() => {
    if (left === 0) logout({});
  }, [left, logout]);
  return (
    <Modal opened onClose={onStay} title={t('stillThere')} closeButtonProps={{ 'aria-label': t('shared:close') }}>
      <p>{t('stillThereText', { seconds: left })}</p>
      <Button mt="md" size="sm" data-autofocus onClick={onStay}>
        {t('stay')}
      </Button>
    </Modal>
  );
}
