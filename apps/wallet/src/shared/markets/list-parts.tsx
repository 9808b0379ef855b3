// What the list and the table of markets share: the chosen markets, stars, and the places of bells and groups, whose code comes later.
import { IconButton, lazyPart } from '@candor/ui';
import { IconStar, IconStarFilled } from '@candor/ui/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withAllTexts } from '../language.ts';
import { choosePairs, type MarketView } from './choose-pairs.ts';
import { internationalName, useCoinName } from './coin-name.ts';
import { isFavourite, shownMarkets, toggleFavourite, useFavourites } from './favourites/favourites.ts';
import { type Pair, symbolOf } from './pair.ts';
import classes from './pair-cells.module.css';
import { usePairs } from './use-pairs.ts';

export function FavouriteButton({ pair }: { pair: Pair }) {
  const { t } = useTranslation('markets');
  const isOn = useFavourites(state => isFavourite(state, pair.id));
  const symbol = symbolOf(pair);
  return (
    <IconButton
      label={isOn ? t('removeFavourite', { symbol }) : t('addFavourite', { symbol })}
      icon={isOn ? <IconStarFilled size={16} className={classes.starred} /> : <IconStar size={16} stroke={1.5} />}
      onClick={() => toggleFavourite(pair.id)}
    />
  );
}

const FavouriteGroups = lazyPart(
  async () => (await withAllTexts(() => import('./favourites/favourites-sheet.tsx'))).FavouriteGroups,
);

/** The place of the favourites' groups in lists of the first page: their code and texts come after it. */
export function FavouriteGroupsSlot() {
  return (
    <Suspense fallback={null}>
      <FavouriteGroups />
    </Suspense>
  );
}

const AlertBell = lazyPart(async () => (await withAllTexts(() => import('../alerts/alert-bell.tsx'))).AlertBell);

/** The place of a market's bell in lists of the first page: its code and texts come after the page. */
export function AlertBellSlot({ symbol }: { symbol: string }) {
  return (
    <Suspense fallback={null}>
      <AlertBell symbol={symbol} size={16} />
    </Suspense>
  );
}

/** The markets that a view and a search leave, for lists and tables. */
export function useChosenPairs(view: MarketView, search: string) {
  const { t } = useTranslation('markets');
  const { pairs, isError, refetch } = usePairs();
  const favourites = useFavourites(shownMarkets);
  const nameOf = useCoinName();
  const namesOf = (ticker: string) => [nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  const shown = pairs && choosePairs(pairs, { view, favourites, search, namesOf });
  /** What to say where none are left. */
  const emptyText = search !== '' ? t('nothingFound') : view === 'favourites' ? t('noFavourites') : undefined;
  return { shown, isError, refetch, emptyText };
}
