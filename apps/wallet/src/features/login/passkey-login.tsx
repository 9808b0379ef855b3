// Logs in with a passkey alone, where this browser knows passkeys.
import { orThrow } from '@candor/client';
import { Button, toast } from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { askPasskey, hasPasskeys } from '../../shared/proof/ask-passkey.ts';

export function PasskeyLogin({ onEnter }: { onEnter: () => Promise<void> }) {
  const { t } = useTranslation('login');
  const [isAsking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;

  async function logIn() {
    setAsking(true);
    try {
      const passkey = await askPasskey(orThrow(await client.getPasskeyLoginOptions()));
      if (passkey === undefined) return toast(t('passkeyNotUsed'), 'error');
      orThrow(await client.loginWithPasskey({ passkey }));
      await onEnter();
    } catch (error) {
      showFailure(error);
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button
      tone="secondary"
      size="large"
      wide
      pending={isAsking}
      icon={<IconFingerprint size={20} stroke={1.5} />}
      onClick={logIn}
    >
      {t('logInWithPasskey')}
    </Button>
  );
}
