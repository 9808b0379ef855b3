// Puts an address together from country, region, city and street, and hands it to the form that asked for it.
import { Button, EmptyState, ErrorState, ListRow, Panel, SkeletonRows, TextField } from '@candor/ui';
import { IconCurrentLocation, IconPlus } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { draftNameFrom, keepField } from '../../shared/calls/drafts.ts';
import { CountryList, useCountries } from '../../shared/countries/country-list.tsx';
import { ChoiceField, StickySearch } from '../../shared/forms/choices.tsx';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { plainText } from '../../shared/plain-text.ts';
import { findNearCity, loadRegions, type NearCity, type Position } from './address-data.ts';
import classes from './choose-location-screen.module.css';

/** A phone draws a few hundred rows without a pause. */
const MAX_ROWS = 200;

/** A city by the names of the lists, or as far as one has come with them. */
type Choice = { iso: string; region: string; city: string };

export function ChooseLocationScreen() {
  const { t } = useTranslation('places');
  const goBack = useGoBack();
  const [search] = useSearchParams();
  const form = draftNameFrom(search.get('form'));
  const field = search.get('field');
  const [choice, choose] = useState<Choice>({ iso: search.get('country') ?? '', region: '', city: '' });
  const [street, setStreet] = useState('');
  const { region, city } = choice;
  const country = useCountries().countries?.find(each => each.iso === choice.iso)?.name ?? '';
  const address = country === '' ? '' : addressText({ street, city, region, country });

  function finish() {
    if (form === undefined || field === null) return void copyText(address);
    keepField(form, field, address);
    goBack();
  }

  return (
    <>
      <PageBar title={t('chooseTitle')} />
      <div className={classes.page}>
        <PositionRow onFound={({ iso, region, city }) => choose({ iso, region, city })} />
        <div className={classes.fields}>
          <CityFields choice={choice} country={country} onChoose={choose} />
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

type CityFieldsProps = { choice: Choice; country: string; onChoose: (choice: Choice) => void };

/** Country, region and city, each from the list that the one before it opens. */
function CityFields({ choice, country, onChoose }: CityFieldsProps) {
  const { t } = useTranslation('places');
  const { iso, region, city } = choice;
  const regions = useRegions(country === '' ? '' : iso);
  const cities = regions.data?.find(each => each.name === region)?.cities ?? [];
  return (
    <>
      <ChoiceField label={t('country')} value={country} title={t('chooseCountry')}>
        {close => (
          <CountryList
            chosen={iso}
            onChoose={next => {
              if (next.iso !== iso) onChoose({ iso: next.iso, region: '', city: '' });
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
        {close => (
          <RegionList
            regions={regions}
            onChoose={name => {
              onChoose({ iso, region: name, city: name === region ? city : '' });
              close();
            }}
          />
        )}
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
              onChoose({ ...choice, city: name });
              close();
            }}
          />
        )}
      </ChoiceField>
    </>
  );
}

type RegionListProps = { regions: ReturnType<typeof useRegions>; onChoose: (name: string) => void };

function RegionList({ regions, onChoose }: RegionListProps) {
  const { t } = useTranslation('places');
  if (regions.isError) return <ErrorState onRetry={() => void regions.refetch()} />;
  if (regions.isPending) return <SkeletonRows rows={8} />;
  return <NameList searchLabel={t('searchRegion')} items={regions.data} onChoose={onChoose} />;
}

/** The regions of a country as a query: loaded once, when a country is chosen. */
function useRegions(iso: string) {
  return useQuery({
    queryKey: ['public', 'places', iso],
    queryFn: () => loadRegions(iso),
    enabled: iso !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type NameListProps = {
  searchLabel: string;
  items: readonly Named[];
  onChoose: (name: string) => void;
};

/** A searchable list of names, with what was typed as a choice of its own, since no list of places is complete. */
function NameList({ searchLabel, items, onChoose }: NameListProps) {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const { matches, left } = useMemo(() => matchNames(items, wanted, MAX_ROWS), [items, wanted]);
  const own = wanted.trim();
  const isNew = own !== '' && !matches.some(({ name }) => plainText(name) === plainText(own));
  return (
    <>
      <StickySearch label={searchLabel} value={typed} onChange={setTyped} />
      {items.length === 0 && own === '' ? <EmptyState text={t('notListed')} /> : null}
      <div className={classes.list}>
        {matches.map(({ name, ownName }, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: some regions have two cities of one name
            key={`${name} ${index}`}
            title={name}
            {...(ownName ? { detail: ownName } : {})}
            onClick={() => onChoose(name)}
          />
        ))}
        {isNew ? (
          <ListRow
            left={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            title={t('useTyped', { text: own })}
            onClick={() => onChoose(own)}
          />
        ) : null}
      </div>
      {left > 0 ? <p className={classes.note}>{t('more', { count: left })}</p> : null}
      {left === 0 && items.length > 0 && !isNew ? <p className={classes.note}>{t('notListed')}</p> : null}
    </>
  );
}

type Named = { name: string; ownName?: string };

/** Names that begin with what was typed come before those that only hold it. `left` is how many are not shown. */
export function matchNames<Item extends Named>(
  items: readonly Item[],
  typed: string,
  most: number,
): { matches: Item[]; left: number } {
  const wanted = plainText(typed);
  const holding = items.filter(({ name, ownName }) =>
    [name, ownName ?? ''].some(each => plainText(each).includes(wanted)),
  );
  const isFirst = (item: Item) => plainText(item.name).startsWith(wanted);
  const sorted = [...holding.filter(isFirst), ...holding.filter(item => !isFirst(item))];
  return { matches: sorted.slice(0, most), left: Math.max(0, sorted.length - most) };
}

type Address = { street: string; city: string; region: string; country: string };

/** Empty parts are left out, and a city that is a region of its own is named once. */
export function addressText({ street, city, region, country }: Address): string {
  const parts = [street, city, region === city ? '' : region, country].map(part => part.trim());
  return parts.filter(part => part !== '').join(', ');
}

const TIMEOUT_MS = 15_000;

/** A position of the last minutes is as good, and comes at once. */
const FRESH_MS = 300_000;

const REASONS: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const FAILED_TEXTS = {
  denied: 'positionDenied',
  unavailable: 'positionUnavailable',
  timeout: 'positionTimeout',
  unknownPlace: 'positionUnknownPlace',
} as const;

/** Asks the device for its position, and says in words what came of it. */
function PositionRow({ onFound }: { onFound: (city: NearCity) => void }) {
  const { t } = useTranslation('places');
  const { own, find } = useOwnPosition(onFound);
  return (
    <div className={classes.positionRow}>
      <Button
        tone="secondary"
        wide
        icon={<IconCurrentLocation size={20} stroke={1.5} aria-hidden="true" />}
        pending={own.state === 'finding'}
        onClick={() => void find()}
      >
        {t('usePosition')}
      </Button>
      <p className={classes.positionNote} role="status" data-failed={own.state === 'failed' || undefined}>
        {textOf(own)}
      </p>
    </div>
  );

  function textOf(current: OwnPosition): string {
    switch (current.state) {
      case 'idle':
        return t('positionText');
      case 'finding':
        return t('finding');
      case 'found':
        return t('positionFound', { place: current.city.city });
      case 'failed':
        return t(FAILED_TEXTS[current.reason]);
      default:
        return current satisfies never;
    }
  }
}

type OwnPosition =
  | { state: 'idle' | 'finding' }
  | { state: 'found'; city: NearCity }
  | { state: 'failed'; reason: PositionFailure | 'unknownPlace' };

/** Fills in the place nearest to the device, or says why that cannot be done. */
function useOwnPosition(onFound: (city: NearCity) => void) {
  const [own, setOwn] = useState<OwnPosition>({ state: 'idle' });

  async function find() {
    setOwn({ state: 'finding' });
    const result = await findPosition();
    if (!result.ok) return setOwn({ state: 'failed', reason: result.reason });
    try {
      const city = await findNearCity(result.position);
      if (city === undefined) return setOwn({ state: 'failed', reason: 'unknownPlace' });
      setOwn({ state: 'found', city });
      onFound(city);
    } catch {
      // The lists could not be loaded.
      setOwn({ state: 'failed', reason: 'unavailable' });
    }
  }

  return { own, find };
}

type PositionFailure = 'denied' | 'unavailable' | 'timeout';

type PositionResult = { ok: true; position: Position } | { ok: false; reason: PositionFailure };

/** Never throws. A page without encryption is refused like one that the person refused. */
function findPosition(): Promise<PositionResult> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, position: { latitude: coords.latitude, longitude: coords.longitude } }),
      error => resolve({ ok: false, reason: REASONS[error.code] ?? 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    );
  });
}
