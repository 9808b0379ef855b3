// After how long the app locks, and whether a passkey opens it too.
import { Segmented, Switch } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { LOCK_MINUTES, type LockMinutes } from '../../shared/app-lock/app-lock.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import classes from './lock-choices.module.css';

export type LockChoicesProps = {
  minutes: LockMinutes;
  takesPasskey: boolean;
  onMinutes: (minutes: LockMinutes) => void;
  onTakesPasskey: (takes: boolean) => void;
};

export function LockChoices({ minutes, takesPasskey, onMinutes, onTakesPasskey }: LockChoicesProps) {
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
