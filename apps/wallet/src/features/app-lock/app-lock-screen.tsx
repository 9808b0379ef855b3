// The lock of the app on this device: setting it up, changing it, taking it off.
import { Note, Panel } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLock } from '../../shared/app-lock/app-lock.ts';
import { canHashPins } from '../../shared/app-lock/pin-hash.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { AppLockOn } from './app-lock-on.tsx';
import { AppLockSetup } from './app-lock-setup.tsx';

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
