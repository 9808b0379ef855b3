// Moves one of a list a place up or down.

export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by;
  if (items[from] === undefined || items[to] === undefined) return [...items];
  const next = [...items];
  [next[from], next[to]] = [items[to], items[from]];
  return next;
}
