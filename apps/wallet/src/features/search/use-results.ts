// What a search finds: markets and coins that are loaded, pages by their words, own records and articles by asking.
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { internationalName, useCoinName } from '../../shared/markets/coin-name.ts';
import { location } from '../../shared/navigation/href.ts';
import { findPage } from '../../shared/navigation/paths.ts';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { plain } from './records/match-record.ts';
import { useOwnRecords } from './records/use-own-records.ts';
import { type SearchPage, type SearchPageKey, searchPages } from './search-pages.ts';

export type Result = Named & {
  key: string;
  /** Where it leads to. */
  to: string;
  /** A ticker, of which the picture is shown. */
  coin?: string;
  detail?: string | undefined;
};

export type ResultGroup = { title: string; results: Result[] };

const MAX_OF_A_KIND = 6;
/** There are many kinds of records, and the newest are what one looks for. */
const MAX_RECORDS_OF_A_KIND = 3;
const SETTLED_MS = 250;
const SUGGESTED: readonly SearchPageKey[] = ['deposit', 'withdraw', 'orders', 'security', 'statements', 'reserves'];

export function useResults(typed: string): { groups: ResultGroup[]; isSearching: boolean } {
  const { t } = useTranslation('search');
  const [settled] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const own = useOwnRecords(settled);
  const articles = useArticles(settled);
  const groups: ResultGroup[] = [
    { title: t('group_markets'), results: rank(typed, useMarkets()).slice(0, MAX_OF_A_KIND) },
    { title: t('group_pages'), results: rank(typed, usePages()).slice(0, MAX_OF_A_KIND) },
    ...own.kinds.map(({ title, records }) => ({ title, results: records.slice(0, MAX_RECORDS_OF_A_KIND) })),
    { title: t('group_articles'), results: articles.results },
  ];
  const isSearching = own.isSearching || articles.isSearching || settled !== typed.trim();
  return { groups: groups.filter(({ results }) => results.length > 0), isSearching };
}

/** What one may want before anything was typed. */
export function useSuggestions(): Result[] {
  const pages = usePages();
  return SUGGESTED.flatMap(key => pages.find(page => page.key === key) ?? []);
}

function useMarkets(): Result[] {
  const state = useMarketState().data;
  const nameOf = useCoinName();
  const isLoggedIn = useSession(hasSession);
  if (state === undefined) return [];
  const words = (ticker: string) => [ticker, nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  const markets = state.markets.map(({ symbol }): Result => {
    const [base = ''] = symbol.split('/');
    const more = { coin: base, detail: nameOf(base), words: [...words(base), symbol.replace('/', '')] };
    return { key: symbol, name: symbol, to: location('/pages/trade/kline', { symbol }), ...more };
  });
  const coins = state.coins.map(
    ({ id, name }): Result => ({
      key: `coin ${id}`,
      name,
      coin: name,
      detail: nameOf(name),
      words: words(name),
      to: location('/pages/assets/coin', { id }),
    }),
  );
  return isLoggedIn ? [...markets, ...coins] : markets;
}

/** Pages that take a login are found by those who have one. */
function usePages(): Result[] {
  const { t } = useTranslation('search');
  const isLoggedIn = useSession(hasSession);
  return Object.entries<SearchPage>(searchPages).flatMap(([key, { path, query }]) => {
    if (!isLoggedIn && findPage(path)?.access === 'user') return [];
    const [name = '', words = ''] = t(`page_${key as SearchPageKey}`).split(' | ');
    return [{ key, name, words: [words], to: location(path, query) }];
  });
}

/** Of the help centre, in the language of the reader; the server knows its words. */
function useArticles(typed: string): { results: Result[]; isSearching: boolean } {
  const enabled = typed !== '';
  const { data = [], isFetching } = useCall('listHelpResults', { q: typed }, { enabled });
  if (!enabled) return { results: [], isSearching: false };
  const results = data.slice(0, MAX_OF_A_KIND).map(({ id, title }) => ({
    key: `article ${id}`,
    name: title,
    words: [],
    to: location('/pages/help/center/detail', { id }),
  }));
  return { results, isSearching: isFetching };
}

type Named = {
  /** What is shown, and where a beginning counts most. */
  name: string;
  /** Further words that it is found by. */
  words: readonly string[];
};

/** Those that match, the best first; of equals in their order. */
export function rank<Entry extends Named>(typed: string, entries: readonly Entry[]): Entry[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ entry }) => entry);
}

function scoreOf(wanted: readonly string[], { name, words }: Named): number {
  const [title, others] = [plain(name), plain(words.join(' '))];
  if (title === wanted.join(' ')) return 5;
  if (title.startsWith(wanted.join(' '))) return 4;
  const inTitle = (word: string) => title.includes(word);
  if (wanted.every(word => title.split(/[\s/]+/).some(each => each.startsWith(word)))) return 3;
  if (wanted.every(inTitle)) return 2;
  return wanted.every(word => inTitle(word) || others.includes(word)) ? 1 : 0;
}
