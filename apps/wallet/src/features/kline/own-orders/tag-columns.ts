// Tags of orders whose prices are close would lie over each other: those step aside.
// A file of its own: its tests load it without a page.

/** Tags that are nearer than this overlap. */
const TAG_HEIGHT_PX = 24;

/** How many columns a tag steps aside, by line, from heights in pixels; the highest tag of those that overlap stays in the first column. */
export function tagColumns(heights: ReadonlyMap<number, number>): Map<number, number> {
  const columns = new Map<number, number>();
  const lowest: number[] = [];
  const fromTop = [...heights].sort(([leftId, left], [rightId, right]) => left - right || leftId - rightId);
  for (const [id, y] of fromTop) {
    const free = lowest.findIndex(last => y - last >= TAG_HEIGHT_PX);
    const column = free === -1 ? lowest.length : free;
    lowest[column] = y;
    columns.set(id, column);
  }
  return columns;
}
