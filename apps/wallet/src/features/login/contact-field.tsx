// The email address or the phone number with its dialling code, and the switch between the two.
import type { AccountKind } from '@candor/contract';
import { Segmented, TextField, type TextFieldProps } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../shared/countries/country-list.tsx';
import { chooseCountry, chooseKind, useLoginChoice } from './account-kind.ts';

export type ContactFieldProps = {
  /** What `register` of the form gives, and the problem. */
  field: TextFieldProps;
  /** Told when the kind changes, so that the form can forget what was typed. */
  onKindChange: (kind: AccountKind) => void;
};

export function ContactField({ field, onKindChange }: ContactFieldProps) {
  const { t } = useTranslation('login');
  const { kind, country } = useLoginChoice();
  return (
    <>
      <Segmented
        label={t('account')}
        value={kind}
        options={[
          { value: 'email', label: t('email') },
          { value: 'mobile', label: t('phone') },
        ]}
        onChange={next => {
          chooseKind(next);
          onKindChange(next);
        }}
      />
      {kind === 'email' ? (
        <TextField
          key="email"
          label={t('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
        />
      ) : (
        <PhoneField key="mobile" autoComplete="username" {...field} country={country} onCountry={chooseCountry} />
      )}
    </>
  );
}
