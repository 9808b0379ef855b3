// The email address or the phone number with its dialling code, the switch between the two, and the choice that the login pages share.
import type { AccountKind } from '@candor/contract';
import { Segmented, TextField, type TextFieldProps } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { type Country, FIRST_COUNTRY, PhoneField } from '../../shared/countries/country-list.tsx';

type LoginChoice = { kind: AccountKind; country: Country };

/** What the login pages share while one moves between them: how one is known, and the dialling code. */
export const useLoginChoice = create<LoginChoice>(() => ({
  kind: 'email',
  country: FIRST_COUNTRY,
}));

function chooseKind(kind: AccountKind): void {
  useLoginChoice.setState({ kind });
}

export function chooseCountry(country: Country): void {
  useLoginChoice.setState({ country });
}

type ContactFieldProps = {
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
