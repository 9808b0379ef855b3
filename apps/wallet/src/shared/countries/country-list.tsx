// The countries that the server knows: the list to choose from, its search, and the field of a phone number, whose dialling code comes from that list.
import { EmptyState, ErrorState, ListRow, Sheet, SkeletonRows, TextField, type TextFieldProps } from '@candor/ui';
import { IconCheck, IconChevronDown } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { StickySearch } from '../forms/choices.tsx';
import { plainText } from '../plain-text.ts';
import classes from './country-list.module.css';

type CountryListProps = {
  /** The two letters of the country that holds now. */
  chosen: string;
  onChoose: (country: Country) => void;
  /** Where a country may be left out again. */
  onClear?: () => void;
  withDiallingCodes?: boolean;
};

export function CountryList({ chosen, onChoose, onClear, withDiallingCodes }: CountryListProps) {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const { countries, isError, refetch } = useCountries();
  const matches = useMemo(() => countries && matchCountries(countries, wanted), [countries, wanted]);
  const canClear = onClear !== undefined && chosen !== '' && wanted === '' && matches !== undefined;
  return (
    <>
      <StickySearch
        label={withDiallingCodes ? t('searchCountryOrCode') : t('searchCountry')}
        value={typed}
        onChange={setTyped}
      />
      {isError && matches === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!isError && matches === undefined ? <SkeletonRows rows={8} /> : null}
      {matches?.length === 0 ? <EmptyState /> : null}
      <div className={classes.list}>
        {canClear ? <ListRow title={t('noCountry')} left={<span className={classes.gap} />} onClick={onClear} /> : null}
        {matches?.map(country => (
          <ListRow
            key={country.iso}
            title={country.name}
            {...(withDiallingCodes ? { right: <span className={classes.code}>+{country.areaCode}</span> } : {})}
            left={
              country.iso === chosen ? (
                <IconCheck className={classes.check} size={18} stroke={2} />
              ) : (
                <span className={classes.gap} />
              )
            }
            selected={country.iso === chosen}
            onClick={() => onChoose(country)}
          />
        ))}
      </div>
    </>
  );
}

type PhoneFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'before'> & {
  country: Country;
  onCountry: (country: Country) => void;
};

/** A phone number with the dialling code that stands before it. */
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
            className={classes.diallingCode}
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

/** The countries and regions that the server knows, and the search among them. */
export function useCountries() {
  const lang = useLanguage();
  const list = useCall('listDiallingCodes', { lang }, { staleTime: Number.POSITIVE_INFINITY });
  const countries = useMemo<Country[] | undefined>(
    () => list.data?.map(({ name, area_code, iso }) => ({ name, areaCode: area_code, iso })),
    [list.data],
  );
  return { countries, isError: list.isError, refetch: list.refetch };
}

/** The countries that fit what was typed: accents and case do not matter, a plus sign may lead. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plainText(typed).replace(/^\+/, '');
  if (wanted === '') return [...countries];
  return countries.filter(
    ({ name, areaCode, iso }) =>
      plainText(name).includes(wanted) || areaCode.startsWith(wanted) || iso.toLowerCase() === wanted,
  );
}

export type Country = { name: string; areaCode: string; iso: string };

/** Whose dialling code a field begins with until another is chosen. */
export const FIRST_COUNTRY: Country = { name: 'United States', areaCode: '1', iso: 'US' };
