// Sorts markets by a column of their table.
// A file of its own: its tests load it without a page.
import { compareDecimals } from '@candor/ui';
import { plainChange } from './choose-pairs.ts';
import { isTraded, type Pair, symbolOf } from './pair.ts';

export type SortColumn = 'name' | 'price' | 'change' | 'high' | 'low' | 'volume';

export type Sorting = { column: SortColumn; isFalling: boolean };

/**
 * A sorted copy; without a sorting, the order that was given. Markets that are alike keep their order; those that never traded have no figures
 * and come last.
 */
export function sortPairs(pairs: readonly Pair[], sorting: Sorting | undefined): readonly Pair[] {
  if (sorting === undefined) return pairs;
  const compare = comparisons[sorting.column];
  const sorted = [...pairs].sort((a, b) => (sorting.isFalling ? compare(b, a) : compare(a, b)));
  if (sorting.column === 'name') return sorted;
  return [...sorted.filter(isTraded), ...sorted.filter(pair => !isTraded(pair))];
}

const comparisons: Record<SortColumn, (a: Pair, b: Pair) => number> = {
  name: (a, b) => symbolOf(a).localeCompare(symbolOf(b), 'en'),
  price: (a, b) => compareDecimals(a.now_price, b.now_price),
  change: (a, b) => compareDecimals(plainChange(a), plainChange(b)),
  high: (a, b) => compareDecimals(a.high, b.high),
  low: (a, b) => compareDecimals(a.low, b.low),
  volume: (a, b) => compareDecimals(a.quote_volume, b.quote_volume),
};
