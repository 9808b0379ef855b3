// The email address or the phone number with its dialling code, and the switch between the two.
import type { AccountKind } from '@candor/contract';
import { Segmented, Sheet, TextField, type TextFieldProps } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryList } from '../../shared/countries/country-list.tsx';
import { chooseCountry, chooseKind, useLoginChoice } from './account-kind.ts';
import classes from './contact-field.module.css';

export type ContactFieldProps = {
  /** What `register` of the form gives, and the problem. */
  field: TextFieldProps;
  /** Told when the kind changes, so that the form can forget what was typed. */
  onKindChange: (kind: AccountKind) => void;
};

export function ContactField({ field, onKindChange }: ContactFieldProps) {
  const { t } = useTranslation('login');
  const { kind, country } = useLoginChoice();
  const [isChoosing, setChoosing] = useState(false);
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
        <TextField
          key="mobile"
          label={t('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          {...field}
          before={
            <button
              type="button"
              className={classes.code}
              aria-label={t('diallingCode', { country: country.name, code: country.areaCode })}
              onClick={() => setChoosing(true)}
            >
              +{country.areaCode}
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </button>
          }
        />
      )}
      <Sheet tall opened={isChoosing} onClose={() => setChoosing(false)} title={t('chooseCountry')}>
        <CountryList
          withDiallingCodes
          chosen={country.iso}
          onChoose={next => {
            chooseCountry(next);
            setChoosing(false);
          }}
        />
      </Sheet>
    </>
  );
}
