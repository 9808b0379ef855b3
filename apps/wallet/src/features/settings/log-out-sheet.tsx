// Asks before the login on this device ends.
import { ConfirmSheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../shared/session/sign-out.ts';

export function LogOutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signOut();
    setLeaving(false);
    onClose();
    navigate('/pages/user/login/login', { replace: true });
  }
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('logOutTitle')}
      text={t('logOutText')}
      tone="danger"
      confirmLabel={t('logOut')}
      pending={isLeaving}
      onConfirm={leave}
    />
  );
}
