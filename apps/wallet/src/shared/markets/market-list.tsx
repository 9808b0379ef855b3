// The list of markets with its views and a search: on home, among the currencies, and wherever a pair is picked.
import { EmptyState, ErrorState, IconButton, SearchField, Segmented, SkeletonRows } from '@candor/ui';
import { IconStar, IconStarFilled } from '@candor/ui/icons';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePairs, MARKET_VIEWS, type MarketView } from './choose-pairs.ts';
import { internationalName, useCoinName } from './coin-name.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import classes from './market-list.module.css';
import { MarketRow } from './market-row.tsx';
import { type Pair, symbolOf } from './pair.ts';
import { usePairs } from './use-pairs.ts';

export type MarketListProps = {
  /** The view to begin with. */
  startView?: MarketView;
  /** Makes every row a link. */
  hrefOf?: (pair: Pair) => string;
  /** Makes every row a button. */
  onChoose?: (pair: Pair) => void;
  /** The market that is shown elsewhere on the page. */
  current?: number;
};

export function MarketList({ startView = 'all', hrefOf, onChoose, current }: MarketListProps) {
  const { t } = useTranslation('markets');
  const [view, setView] = useState<MarketView>(startView);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const { pairs, isError, refetch } = usePairs();
  const favourites = useFavourites(state => state.ids);
  const nameOf = useCoinName();
  const namesOf = (ticker: string) => [nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  const shown = pairs && choosePairs(pairs, { view, favourites, search: wanted, namesOf });
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
      </div>
      {isError && shown === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {shown === undefined && !isError ? <SkeletonRows rows={8} withIcon /> : null}
      {shown?.length === 0 ? <EmptyState text={emptyText()} /> : null}
      <ul className={classes.rows}>
        {shown?.map(pair => (
          <li key={pair.id} className={classes.item}>
            <FavouriteButton pair={pair} isOn={favourites.includes(pair.id)} />
            <MarketRow
              pair={pair}
              isCurrent={pair.id === current}
              {...(hrefOf === undefined ? {} : { href: hrefOf(pair) })}
              {...(onChoose === undefined ? {} : { onChoose })}
            />
          </li>
        ))}
      </ul>
    </section>
  );

  function emptyText(): string | undefined {
    if (wanted !== '') return t('nothingFound');
    return view === 'favourites' ? t('noFavourites') : undefined;
  }
}

function FavouriteButton({ pair, isOn }: { pair: Pair; isOn: boolean }) {
  const { t } = useTranslation('markets');
  const symbol = symbolOf(pair);
  return (
    <IconButton
      label={isOn ? t('removeFavourite', { symbol }) : t('addFavourite', { symbol })}
      icon={isOn ? <IconStarFilled size={16} className={classes.starred} /> : <IconStar size={16} stroke={1.5} />}
      onClick={() => toggleFavourite(pair.id)}
    />
  );
}
