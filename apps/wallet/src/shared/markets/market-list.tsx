// The list of markets with its views and a search: on home, among the currencies, and wherever a pair is picked.
import { EmptyState, ErrorState, SearchField, Segmented, SkeletonRows } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBellPlace } from '../alerts/alert-bell-place.tsx';
import { MARKET_VIEWS, type MarketView } from './choose-pairs.ts';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { FavouriteGroupsPlace } from './favourites/favourite-groups-place.tsx';
import classes from './market-list.module.css';
import { MarketRow } from './market-row.tsx';
import { type Pair, symbolOf } from './pair.ts';
import { useChosenPairs } from './use-chosen-pairs.ts';

export type MarketListProps = {
  /** The view to begin with. */
  startView?: MarketView;
  /** Makes every row a link. */
  hrefOf?: (pair: Pair) => string;
  /** Makes every row a button. */
  onChoose?: (pair: Pair) => void;
  /** The market that is shown elsewhere on the page. */
  current?: number;
  /** Every row has the bell of its price alerts; otherwise favourites alone. */
  hasBells?: boolean;
};

export function MarketList({ startView = 'all', hrefOf, onChoose, current, hasBells = false }: MarketListProps) {
  const { t } = useTranslation('markets');
  const [view, setView] = useState<MarketView>(startView);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const { shown, isError, refetch, emptyText } = useChosenPairs(view, wanted);
  return (
    <section aria-label={t('title')}>
      <div className={classes.controls}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Segmented
          label={t('views')}
          look="tabs"
          size="small"
          value={view}
          onChange={setView}
          options={MARKET_VIEWS.map(value => ({ value, label: t(`view_${value}`) }))}
        />
        {view === 'favourites' ? <FavouriteGroupsPlace /> : null}
      </div>
      {isError && shown === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {shown === undefined && !isError ? <SkeletonRows rows={8} withIcon /> : null}
      {shown?.length === 0 ? <EmptyState text={emptyText} /> : null}
      <ul className={classes.rows}>
        {shown?.map(pair => (
          <li key={pair.id} className={classes.item}>
            <FavouriteButton pair={pair} />
            <MarketRow
              pair={pair}
              isCurrent={pair.id === current}
              {...(hrefOf === undefined ? {} : { href: hrefOf(pair) })}
              {...(onChoose === undefined ? {} : { onChoose })}
            />
            {hasBells || view === 'favourites' ? <AlertBellPlace symbol={symbolOf(pair)} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
