// A phone number with the dialling code that stands before it.
import { Sheet, TextField, type TextFieldProps } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from './country.ts';
import { CountryList } from './country-list.tsx';
import classes from './phone-field.module.css';

export type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'before'> & {
  country: Country;
  onCountry: (country: Country) => void;
};

export function PhoneField({ country, onCountry, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('login');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <TextField
        autoComplete="tel-national"
        {...field}
        label={t('phoneNumber')}
        type="tel"
        inputMode="tel"
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
      <Sheet tall opened={isChoosing} onClose={() => setChoosing(false)} title={t('chooseCountry')}>
        <CountryList
          withDiallingCodes
          chosen={country.iso}
          onChoose={next => {
            onCountry(next);
            setChoosing(false);
          }}
        />
      </Sheet>
    </>
  );
}
