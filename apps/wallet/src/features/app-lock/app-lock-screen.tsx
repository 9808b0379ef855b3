// The lock of the app on this device: setting it up, changing it, taking it off.
import { Button, DigitsField, Form, Note, Panel, Segmented, Sheet, SubmitButton, Switch, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeAppLock,
  LOCK_MINUTES,
  type LockMinutes,
  type LockSettings,
  turnOffAppLock,
  turnOnAppLock,
  unlock,
  useAppLock,
} from '../../shared/app-lock/app-lock.ts';
import { canHashPins } from '../../shared/app-lock/pin-hash.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import classes from './app-lock.module.css';
import { UnlockForm } from './unlock-form.tsx';

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

type AppLockSetupProps = { before: LockSettings | null; onDone: () => void };

/** A PIN typed twice and the time after which the app locks; also for another PIN of a lock that is on. */
function AppLockSetup({ before, onDone }: AppLockSetupProps) {
  const { t } = useTranslation('appLock');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [minutes, setMinutes] = useState<LockMinutes>(before?.minutes ?? 5);
  const [takesPasskey, setTakesPasskey] = useState(before?.takesPasskey ?? false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problem = isSubmitted ? pinProblem(pin, again) : undefined;

  async function save() {
    setSubmitted(true);
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

type PinProblem = { field: 'pin' | 'again'; text: 'pinTooShort' | 'pinTooSimple' | 'pinsDiffer' };

const DIGITS = 6;

/** What is wrong with a new PIN and its repetition. */
export function pinProblem(pin: string, again: string): PinProblem | undefined {
  if (pin.length < DIGITS) return { field: 'pin', text: 'pinTooShort' };
  if (isSimple(pin)) return { field: 'pin', text: 'pinTooSimple' };
  return pin === again ? undefined : { field: 'again', text: 'pinsDiffer' };
}

/** One digit six times, or a run up or down: the usual first guesses. */
function isSimple(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some(step => steps.every(each => each === step));
}

type LockChoicesProps = {
  minutes: LockMinutes;
  takesPasskey: boolean;
  onMinutes: (minutes: LockMinutes) => void;
  onTakesPasskey: (takes: boolean) => void;
};

/** After how long the app locks, and whether a passkey opens it too. */
function LockChoices({ minutes, takesPasskey, onMinutes, onTakesPasskey }: LockChoicesProps) {
  const { t } = useTranslation('appLock');
  const passkeys = useCall('getSecurity', {}).data?.passkeys ?? 0;
  const mayTakePasskey = hasPasskeys() && (passkeys > 0 || takesPasskey);
  return (
    <>
      <div className={formPage.choice}>
        <span className={formPage.text}>{t('after')}</span>
        <Segmented
          label={t('after')}
          value={String(minutes)}
          options={LOCK_MINUTES.map(count => ({ value: String(count), label: t('minutes', { minutes: count }) }))}
          onChange={value => onMinutes(Number(value) as LockMinutes)}
        />
        <span className={formPage.text}>{t('alsoAtStart')}</span>
      </div>
      {mayTakePasskey ? (
        <div className={classes.switch}>
          <Switch
            label={t('withPasskey')}
            detail={t('withPasskeyText')}
            checked={takesPasskey}
            onChange={onTakesPasskey}
          />
        </div>
      ) : null}
    </>
  );
}
