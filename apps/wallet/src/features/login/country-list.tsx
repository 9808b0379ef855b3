// The searchable list of countries and regions with their dialling codes.
import { EmptyState, ErrorState, ListRow, SkeletonRows, TextField } from '@candor/ui';
import { IconCheck, IconSearch } from '@candor/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/language.ts';
import { useCall } from '../../shared/use-call.ts';
import type { Country } from './account-kind.ts';
import classes from './country-list.module.css';
import { matchCountries } from './match-countries.ts';

export type CountryListProps = {
  /** The two letters of the country that holds now. */
  chosen: string;
  onChoose: (country: Country) => void;
};

export function CountryList({ chosen, onChoose }: CountryListProps) {
  const { t } = useTranslation('login');
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const list = useCall('listDiallingCodes', { lang }, { staleTime: Number.POSITIVE_INFINITY });
  const countries = useMemo(
    () => (list.data ?? []).map(({ name, area_code, iso }) => ({ name, areaCode: area_code, iso })),
    [list.data],
  );
  const found = useMemo(() => matchCountries(countries, wanted), [countries, wanted]);
  return (
    <>
      <div className={classes.search}>
        <TextField
          label={t('searchCountry')}
          labelHidden
          type="search"
          placeholder={t('searchCountry')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          before={<IconSearch className={classes.glass} size={20} stroke={1.5} aria-hidden="true" />}
        />
      </div>
      {list.isPending ? <SkeletonRows rows={8} /> : null}
      {list.isError ? <ErrorState onRetry={() => list.refetch()} /> : null}
      {list.isSuccess && found.length === 0 ? <EmptyState /> : null}
      <div className={classes.list}>
        {found.map(country => (
          <ListRow
            key={country.iso}
            title={country.name}
            right={<span className={classes.code}>+{country.areaCode}</span>}
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
