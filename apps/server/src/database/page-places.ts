// Remembers where pages deep in long lists began, so that these and the next ones are read from there and not from the head of the list.
import type { Key, ListName } from './long-list.ts';

/** A row of a list: how many stand before it, and its key, which the row before it does not have. */
export type Place = { rank: number; key: Key };

/** Places are counted from a head, the newest row when they were; what came since stands before all of them. */
type Known = { head: Key; places: Place[]; until: number };

export type PagePlacesOptions = { mostLists?: number; now?: () => number };

/** Rows between two remembered places at least. */
const SPACING = 500;
const MOST_PLACES = 1_000;
/** In some lists old rows move or go without a count: a place stays right for the time of one reading. */
const LIFE_MS = 10 * 60_000;

export class PagePlaces {
  private readonly lists = new Map<string, Known>();
  private readonly mostLists: number;
  private readonly now: () => number;

  constructor({ mostLists = 2_000, now = Date.now }: PagePlacesOptions = {}) {
    this.mostLists = mostLists;
    this.now = now;
  }

  /** The head that the places of a list are counted from. */
  headOf(list: ListName): Key | undefined {
    return this.known(list)?.head;
  }

  /** Forgets what was known of a list; places are counted from this head from now on. */
  begin(list: ListName, head: Key): void {
    const name = nameOf(list);
    this.lists.delete(name);
    if (this.lists.size >= this.mostLists) this.lists.delete(this.lists.keys().next().value!);
    this.lists.set(name, { head, places: [], until: this.now() + LIFE_MS });
  }

  /** So many rows have come before the head, and the first of them is the head now. */
  shift(list: ListName, head: Key, rows: number): void {
    const known = this.known(list);
    if (known === undefined) return;
    known.head = head;
    known.places = known.places.map(({ rank, key }) => ({ rank: rank + rows, key }));
  }

  /** The last place at or before a row, as counted from a head; none where another one is known since. */
  nearest(list: ListName, head: Key, offset: number): Place | undefined {
    return this.countedFrom(list, head)?.places.findLast(({ rank }) => rank <= offset);
  }

  /** Remembers a place among rows with these keys, which stand in a list from an offset on, as counted from a head. */
  remember(list: ListName, head: Key, offset: number, keys: readonly Key[]): void {
    const known = this.countedFrom(list, head);
    if (known === undefined) return;
    // Only where the key changes it is sure that no row before has the same.
    const index = keys.findIndex((key, at) => at > 0 && !isSameKey(key, keys[at - 1]!));
    if (index < 0) return;
    const rank = offset + index;
    const next = known.places.findIndex(place => place.rank > rank - SPACING);
    if (next >= 0 && known.places[next]!.rank < rank + SPACING) return;
    known.places.splice(next < 0 ? known.places.length : next, 0, { rank, key: keys[index]! });
    if (known.places.length > MOST_PLACES) known.places = known.places.filter((_, at) => at % 2 === 0);
  }

  // Who reads an older snapshot, or was overtaken meanwhile, counts from another head.
  private countedFrom(list: ListName, head: Key): Known | undefined {
    const known = this.known(list);
    return known !== undefined && isSameKey(known.head, head) ? known : undefined;
  }

  private known(list: ListName): Known | undefined {
    const name = nameOf(list);
    const known = this.lists.get(name);
    if (known === undefined) return undefined;
    this.lists.delete(name);
    if (known.until < this.now()) return undefined;
    this.lists.set(name, known);
    return known;
  }
}

export function isSameKey(left: Key, right: Key): boolean {
  return left.every((value, index) => value === right[index]);
}

function nameOf({ name, values }: ListName): string {
  return `${name} ${JSON.stringify(values)}`;
}
