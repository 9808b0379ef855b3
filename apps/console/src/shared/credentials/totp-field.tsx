// Six places for the code of an authenticator app.
import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './credentials.module.css';

export type TotpFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
  /** All six are there. */
  onComplete: () => void;
};

export function TotpField({ value, problem, onChange, onComplete }: TotpFieldProps) {
  const { t } = useTranslation('signIn');
  const id = useId();
  return (
    <Input.Wrapper
      label={t('code')}
      labelElement="div"
      labelProps={{ id }}
      error={problem}
      errorProps={{ role: 'alert' }}
    >
      <PinInput
        className={classes.pin!}
        aria-labelledby={id}
        length={6}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        size="md"
        placeholder=""
        value={value}
        error={problem !== undefined}
        getInputProps={place => ({ 'aria-label': t('digitOf', { place: place + 1, places: 6 }) })}
        onChange={onChange}
        onComplete={onComplete}
      />
    </Input.Wrapper>
  );
}
