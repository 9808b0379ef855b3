// The lock of the app on this device: setting it up, changing it, taking it off.
import { Button, Note, Panel, Sheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAppLock, turnOffAppLock, unlock, useAppLock } from '../../shared/app-lock/app-lock.ts';
import type { LockSettings } from '../../shared/app-lock/lock-settings.ts';
import { canHashPins } from '../../shared/app-lock/pin-hash.ts';
import { UnlockForm } from '../../shared/app-lock/unlock-form.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { AppLockSetup } from './app-lock-setup.tsx';
import { LockChoices } from './lock-choices.tsx';

export function AppLockScreen() {
  const { t } = useTranslation('appLock');
  const settings = useAppLock(state => state.settings);
  const [isNewPin, setNewPin] = useState(false);

  function content() {
    if (!canHashPins()) return <Note tone="warning">{t('needsHttps')}</Note>;
    if (settings !== null && !isNewPin) return <AppLockOn settings={settings} onNewPin={() => setNewPin(true)} />;
    return <AppLockSetup before={settings} onDone={() => setNewPin(false)} />;
  }

  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        {content()}
        <Panel title={t('whatItDoes')}>
          <p className={formPage.text}>{t('honestText')}</p>
        </Panel>
      </div>
    </>
  );
}

type Request = 'new-pin' | 'off';

/** A lock that is on: its choices; another PIN and its end take the PIN or the passkey first. */
function AppLockOn({ settings, onNewPin }: { settings: LockSettings; onNewPin: () => void }) {
  const { t } = useTranslation('appLock');
  const [request, setRequest] = useState<Request>();

  function fulfil() {
    unlock();
    setRequest(undefined);
    if (request === 'new-pin') return onNewPin();
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
          <Button tone="secondary" onClick={() => setRequest('new-pin')}>
            {t('newPin')}
          </Button>
          <Button tone="danger" onClick={() => setRequest('off')}>
            {t('turnOff')}
          </Button>
        </div>
      </div>
      <Sheet opened={request !== undefined} onClose={() => setRequest(undefined)} title={t('confirmTitle')}>
        {request === undefined ? null : <UnlockForm onUnlock={fulfil} />}
      </Sheet>
    </Panel>
  );
}
