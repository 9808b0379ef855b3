// Which markets a list shows and in which order.
import { asciiText } from '@candor/money';
import { compareDecimals } from '@candor/ui';
import { isTraded, type Pair, symbolOf } from './pair.ts';

export const MARKET_VIEWS = ['all', 'favourites', 'gainers', 'losers', 'volume'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

/** The change of a pair as a plain decimal: the wire writes a plus sign before gains. */
export function plainChange(pair: Pick<Pair, 'change'>): string {
  return pair.change.replace('+', '');
}

export type Choice = {
  view: MarketView;
  /** In the order in which they are shown. */
  favourites: readonly number[];
  search: string;
  /** The names of a coin that a search finds it by, beside its ticker. */
  namesOf: (ticker: string) => readonly string[];
};

/**
 * The pairs of a view that match a search by symbol or by the base coin's name; gainers hold gains only, losers losses only, and neither a
 * market that never traded.
 */
export function choosePairs(pairs: readonly Pair[], { view, favourites, search, namesOf }: Choice): Pair[] {
  const wanted = plain(search);
  const matches = pairs.filter(pair =>
    [symbolOf(pair), symbolOf(pair).replace('/', ''), ...namesOf(pair.currency_name)].some(name =>
      plain(name).includes(wanted),
    ),
  );
  switch (view) {
    case 'all':
      return matches;
    case 'favourites':
      return favourites.flatMap(id => matches.find(pair => pair.id === id) ?? []);
    case 'gainers':
      return matches
        .filter(pair => isTraded(pair) && pair.change.startsWith('+') && /[1-9]/.test(pair.change))
        .sort((a, b) => byChange(b, a));
    case 'losers':
      return matches.filter(pair => isTraded(pair) && pair.change.startsWith('-')).sort(byChange);
    case 'volume':
      return matches.sort((a, b) => compareDecimals(b.quote_volume, a.quote_volume));
  }
}

/** Without blanks, in one case and one width, as people type it. */
function plain(text: string): string {
  return asciiText(text).replaceAll(/\s/g, '').toLocaleUpperCase('en');
}

function byChange(a: Pair, b: Pair): number {
  return compareDecimals(plainChange(a), plainChange(b));
}
