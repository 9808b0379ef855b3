// Opens the app lock with its PIN, which works without a connection, or with a passkey, which the server checks.
import { CallFailed, orThrow } from '@candor/client';
import { Button, DigitsField } from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveLocked, tryPin, useAppLock } from '../../shared/app-lock/app-lock.ts';
import { client } from '../../shared/calls/api.ts';
import { failureText } from '../../shared/calls/failure.ts';
import { askPasskey, hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import classes from './app-lock.module.css';

export function UnlockForm({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useTranslation('appLock');
  const takesPasskey = useAppLock(({ settings }) => settings?.takesPasskey === true) && hasPasskeys();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  async function check(prove: () => Promise<string | undefined>) {
    setChecking(true);
    setProblem(undefined);
    try {
      setProblem(await prove());
    } catch (error) {
      const isLoggedOut = error instanceof CallFailed && error.failure.kind === 'not-logged-in';
      if (!isLoggedOut) setProblem(failureText(error));
    } finally {
      setPin('');
      setChecking(false);
    }
  }

  async function provePin(digits: string): Promise<string | undefined> {
    const tried = await tryPin(digits);
    if (tried.kind === 'right') onUnlock();
    return tried.kind === 'wrong' ? t('wrongPin', { count: tried.triesLeft }) : undefined;
  }

  async function provePasskey(): Promise<string | undefined> {
    const passkey = await askPasskey(orThrow(await client.getPasskeyConfirmOptions()));
    if (passkey === undefined) return t('passkeyNotGiven');
    orThrow(await client.stepUp({ passkey }));
    onUnlock();
    return undefined;
  }

  return (
    <div className={classes.form}>
      <DigitsField
        label={t('pin')}
        masked
        autoFocus
        value={pin}
        problem={problem}
        // Not disabled while it is checked: the focus would be lost.
        onChange={digits => (isChecking ? undefined : setPin(digits))}
        onComplete={digits => void check(() => provePin(digits))}
      />
      {takesPasskey ? (
        <Button
          tone="secondary"
          size="large"
          wide
          icon={<IconFingerprint size={20} stroke={1.5} />}
          pending={isChecking}
          onClick={() => void check(provePasskey)}
        >
          {t('unlockWithPasskey')}
        </Button>
      ) : null}
      <Forgotten />
    </div>
  );
}

/** Asks in its own place: the lock lies above every sheet. */
function Forgotten() {
  const { t } = useTranslation(['appLock', 'shared', 'shell']);
  const [isConfirming, setConfirming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (!isConfirming) {
    return (
      <Button tone="quiet" onClick={() => setConfirming(true)}>
        {t('forgotPin')}
      </Button>
    );
  }
  return (
    <>
      <p className={classes.text}>{t('forgotPinText')}</p>
      <div className={classes.actions}>
        <Button tone="secondary" onClick={() => setConfirming(false)}>
          {t('shared:cancel')}
        </Button>
        <Button
          tone="danger"
          pending={isLeaving}
          onClick={() => {
            setLeaving(true);
            void leaveLocked();
          }}
        >
          {t('shell:logOut')}
        </Button>
      </div>
    </>
  );
}
