// A lock that is on: its choices; another PIN and its end take the PIN or the passkey first.
import { Button, Panel, Sheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAppLock, turnOffAppLock, unlock } from '../../shared/app-lock/app-lock.ts';
import type { LockSettings } from '../../shared/app-lock/lock-settings.ts';
import { UnlockForm } from '../../shared/app-lock/unlock-form.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { LockChoices } from './lock-choices.tsx';

type Wish = 'new-pin' | 'off';

export function AppLockOn({ settings, onNewPin }: { settings: LockSettings; onNewPin: () => void }) {
  const { t } = useTranslation('appLock');
  const [wish, setWish] = useState<Wish>();

  function fulfil() {
    unlock();
    setWish(undefined);
    if (wish === 'new-pin') return onNewPin();
    turnOffAppLock();
    toast(t('turnedOff'), 'success');
  }

  return (
    <Panel>
      <div className={formPage.form}>
        <h2>{t('isOn')}</h2>
        <LockChoices
          minutes={settings.minutes}
          takesPasskey={settings.takesPasskey}
          onMinutes={minutes => changeAppLock({ minutes })}
          onTakesPasskey={takesPasskey => changeAppLock({ takesPasskey })}
        />
        <div className={formPage.actions}>
          <Button tone="secondary" onClick={() => setWish('new-pin')}>
            {t('newPin')}
          </Button>
          <Button tone="danger" onClick={() => setWish('off')}>
            {t('turnOff')}
          </Button>
        </div>
      </div>
      <Sheet opened={wish !== undefined} onClose={() => setWish(undefined)} title={t('confirmTitle')}>
        {wish === undefined ? null : <UnlockForm onUnlock={fulfil} />}
      </Sheet>
    </Panel>
  );
}
