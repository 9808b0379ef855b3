// Which markets a list shows and in which order.
import { compareDecimals } from '@candor/ui';
import { type Pair, symbolOf } from './pair.ts';

export const MARKET_VIEWS = ['all', 'favourites', 'gainers', 'losers', 'volume'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

/** The change of a pair as a plain decimal: the wire writes a plus sign before gains. */
export function plainChange(pair: Pick<Pair, 'change'>): string {
  return pair.change.replace('+', '');
}

/** The pairs of a view that match a search by name; gainers hold gains only, losers losses only. */
export function choosePairs(
  pairs: readonly Pair[],
  view: MarketView,
  favourites: readonly number[],
  search: string,
): Pair[] {
  const wanted = search.trim().toUpperCase().replaceAll(' ', '');
  const found = pairs.filter(
    pair => symbolOf(pair).includes(wanted) || symbolOf(pair).replace('/', '').includes(wanted),
  );
  switch (view) {
    case 'all':
      return found;
    case 'favourites':
      return found.filter(pair => favourites.includes(pair.id));
    case 'gainers':
      return found
        .filter(pair => pair.change.startsWith('+') && /[1-9]/.test(pair.change))
        .sort((a, b) => byChange(b, a));
    case 'losers':
      return found.filter(pair => pair.change.startsWith('-')).sort(byChange);
    case 'volume':
      return found.sort((a, b) => turnover(b) - turnover(a));
  }
}

function byChange(a: Pair, b: Pair): number {
  return compareDecimals(plainChange(a), plainChange(b));
}

/** Traded value, for sorting only. */
function turnover(pair: Pair): number {
  return Number(pair.volume) * Number(pair.now_price);
}
