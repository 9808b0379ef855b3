// A PIN typed twice and the time after which the app locks; also for another PIN of a lock that is on.
import { DigitsField, Form, Panel, SubmitButton, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turnOnAppLock } from '../../shared/app-lock/app-lock.ts';
import type { LockMinutes, LockSettings } from '../../shared/app-lock/lock-settings.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { LockChoices } from './lock-choices.tsx';
import { pinProblem } from './pin-problem.ts';

export type AppLockSetupProps = { before: LockSettings | null; onDone: () => void };

export function AppLockSetup({ before, onDone }: AppLockSetupProps) {
  const { t } = useTranslation('appLock');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [minutes, setMinutes] = useState<LockMinutes>(before?.minutes ?? 5);
  const [takesPasskey, setTakesPasskey] = useState(before?.takesPasskey ?? false);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problem = isAsked ? pinProblem(pin, again) : undefined;

  async function save() {
    setAsked(true);
    if (isSaving || pinProblem(pin, again) !== undefined) return;
    setSaving(true);
    await turnOnAppLock(pin, { minutes, takesPasskey });
    toast(t(before === null ? 'turnedOn' : 'pinChanged'), 'success');
    onDone();
  }

  return (
    <Panel>
      <Form className={formPage.form} onSubmit={() => void save()}>
        <p className={formPage.text}>{t('text')}</p>
        <DigitsField
          label={t('newPin')}
          masked
          value={pin}
          onChange={setPin}
          hint={t('pinHint')}
          problem={problem?.field === 'pin' ? t(problem.text) : undefined}
        />
        <DigitsField
          label={t('repeatPin')}
          masked
          value={again}
          onChange={setAgain}
          problem={problem?.field === 'again' ? t(problem.text) : undefined}
        />
        <LockChoices
          minutes={minutes}
          takesPasskey={takesPasskey}
          onMinutes={setMinutes}
          onTakesPasskey={setTakesPasskey}
        />
        <SubmitButton size="large" wide pending={isSaving}>
          {t(before === null ? 'turnOn' : 'savePin')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
