// Puts an address together from country, region, city and street, and hands it to the form that asked for it.
import { Button, ErrorState, Panel, SkeletonRows, TextField } from '@candor/ui';
import { copyText } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { draftNameFrom, keepField } from '../../shared/calls/drafts.ts';
import { CountryList } from '../../shared/countries/country-list.tsx';
import { useCountries } from '../../shared/countries/use-countries.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { addressText } from './address-text.ts';
import classes from './choose-location-screen.module.css';
import { NameList } from './name-list.tsx';
import { PositionRow } from './position-row.tsx';
import { useRegions } from './use-regions.ts';

export function ChooseLocationScreen() {
  const { t } = useTranslation(['places', 'shared']);
  const goBack = useGoBack();
  const [search] = useSearchParams();
  const form = draftNameFrom(search.get('form'));
  const field = search.get('field');
  const [iso, setIso] = useState(search.get('country') ?? '');
  const [region, setRegion] = useState('');
  const [city, setCity] = useState('');
  const [street, setStreet] = useState('');
  const country = useCountries().countries?.find(each => each.iso === iso)?.name ?? '';
  const regions = useRegions(country === '' ? '' : iso);
  const cities = regions.data?.find(each => each.name === region)?.cities ?? [];
  const address = country === '' ? '' : addressText({ street, city, region, country });

  function finish() {
    if (form === undefined || field === null) return void copyText(address);
    keepField(form, field, address);
    goBack();
  }

  const listOf = (list: typeof regions, children: () => React.ReactNode) => {
    if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
    return list.isPending ? <SkeletonRows rows={8} /> : children();
  };

  return (
    <>
      <PageBar title={t('chooseTitle')} />
      <div className={classes.page}>
        <PositionRow
          onFound={place => {
            setIso(place.iso);
            setRegion(place.region);
            setCity(place.city);
          }}
        />
        <div className={classes.fields}>
          <ChoiceField label={t('country')} value={country} title={t('chooseCountry')}>
            {close => (
              <CountryList
                chosen={iso}
                onChoose={next => {
                  if (next.iso !== iso) {
                    setRegion('');
                    setCity('');
                  }
                  setIso(next.iso);
                  close();
                }}
              />
            )}
          </ChoiceField>
          <ChoiceField
            label={t('region')}
            value={region}
            title={t('chooseRegion')}
            waitsFor={country === '' ? t('chooseCountryFirst') : undefined}
          >
            {close =>
              listOf(regions, () => (
                <NameList
                  searchLabel={t('searchRegion')}
                  items={regions.data ?? []}
                  onChoose={name => {
                    if (name !== region) setCity('');
                    setRegion(name);
                    close();
                  }}
                />
              ))
            }
          </ChoiceField>
          <ChoiceField
            label={t('city')}
            value={city}
            title={t('chooseCity')}
            waitsFor={region === '' ? t('chooseRegionFirst') : undefined}
          >
            {close => (
              <NameList
                searchLabel={t('searchCity')}
                items={cities}
                onChoose={name => {
                  setCity(name);
                  close();
                }}
              />
            )}
          </ChoiceField>
          <TextField
            label={t('street')}
            autoComplete="street-address"
            maxLength={160}
            value={street}
            onChange={event => setStreet(event.currentTarget.value)}
          />
        </div>
        {address === '' ? null : (
          <Panel title={t('preview')}>
            <p className={classes.preview}>{address}</p>
          </Panel>
        )}
        <Button size="large" wide disabled={address === ''} onClick={finish}>
          {form === undefined ? t('copyAddress') : t('useAddress')}
        </Button>
        <p className={classes.credit}>{t('attribution')}</p>
      </div>
    </>
  );
}
