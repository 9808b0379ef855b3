// The searchable list of countries and regions, with their dialling codes where these matter.
import { EmptyState, ErrorState, ListRow, SkeletonRows } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StickySearch } from '../forms/sticky-search.tsx';
import type { Country } from './country.ts';
import classes from './country-list.module.css';
import { matchCountries } from './match-countries.ts';
import { useCountries } from './use-countries.ts';

export type CountryListProps = {
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
  const found = useMemo(() => countries && matchCountries(countries, wanted), [countries, wanted]);
  const canClear = onClear !== undefined && chosen !== '' && wanted === '' && found !== undefined;
  return (
    <>
      <StickySearch
        label={withDiallingCodes ? t('searchCountryOrCode') : t('searchCountry')}
        value={typed}
        onChange={setTyped}
      />
      {isError && found === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!isError && found === undefined ? <SkeletonRows rows={8} /> : null}
      {found?.length === 0 ? <EmptyState /> : null}
      <div className={classes.list}>
        {canClear ? <ListRow title={t('noCountry')} left={<span className={classes.gap} />} onClick={onClear} /> : null}
        {found?.map(country => (
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
