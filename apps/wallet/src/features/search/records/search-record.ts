// One own record as the search shows it, and the words that every kind of record shares.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../../shared/decimals.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { internationalName, useCoinName } from '../../../shared/markets/coin-name.ts';
import type { SearchPageKey } from '../search-pages.ts';
import type { Findable } from './match-record.ts';

export type SearchRecord = Findable & {
  key: string;
  /** What is shown first. */
  name: string;
  /** Where it leads to. */
  to: string;
  /** A ticker, of which the picture is shown. */
  coin: string;
  detail: string;
};

export type RecordsOfKind = {
  /** What records of this kind are called. */
  title: string;
  records: readonly SearchRecord[];
  isSearching: boolean;
};

/** A market or a coin in every way that people write it. */
export function useCoinWords(): (symbol: string) => string[] {
  const nameOf = useCoinName();
  return symbol => {
    const [ticker = ''] = symbol.split('/');
    return [symbol, symbol.replace('/', ''), nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  };
}

/** The title of a page, and with it the further words that it is found by: what it lists is found by them too. */
export function usePageWords(page: SearchPageKey): { title: string; words: string } {
  const { t } = useTranslation('search');
  const text = t(`page_${page}`);
  return { title: text.split(' | ')[0] ?? '', words: text.replace(' | ', ' ') };
}

/** What is said beside the name; absent parts are left out. */
export function detailOf(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** An amount of a coin; the coin alone where the reader hides amounts. */
export function useAmountText(): (amount: string, coin: string) => string {
  const hides = usePreferences(state => state.hidesBalances);
  return (amount, coin) => (hides ? coin : `${figureOfDecimal(shortDecimal(amount))} ${coin}`);
}
