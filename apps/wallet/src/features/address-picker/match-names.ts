// Finds names by what was typed, best matches first, and no more than a list can show.
import { plainText } from '../../shared/plain-text.ts';

export type Named = { name: string; ownName?: string };

/** Names that begin with what was typed come before those that only hold it. `left` is how many are not shown. */
export function matchNames<Item extends Named>(
  items: readonly Item[],
  typed: string,
  most: number,
): { found: Item[]; left: number } {
  const wanted = plainText(typed);
  const holding = items.filter(({ name, ownName }) =>
    [name, ownName ?? ''].some(each => plainText(each).includes(wanted)),
  );
  const isFirst = (item: Item) => plainText(item.name).startsWith(wanted);
  const sorted = [...holding.filter(isFirst), ...holding.filter(item => !isFirst(item))];
  return { found: sorted.slice(0, most), left: Math.max(0, sorted.length - most) };
}
