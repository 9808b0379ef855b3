// The markets that a view and a search leave, for lists and tables.
import { useTranslation } from 'react-i18next';
import { choosePairs, type MarketView } from './choose-pairs.ts';
import { internationalName, useCoinName } from './coin-name.ts';
import { shownMarkets, useFavourites } from './favourites/favourites.ts';
import { usePairs } from './use-pairs.ts';

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
