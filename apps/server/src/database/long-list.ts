// Lists that may have millions of rows: the description of one, so that each page can be read and counted in a bounded number of rows, and where pages deep in them began.
import type { ColumnTexts, Field } from './store/field.ts';

export type Slice = { offset: number; limit: number };

/** Whole numbers as PostgreSQL wrote them. */
export type Key = readonly string[];

/** Which list it is. */
export type ListName = { name: string; values: readonly unknown[] };

export type LongList<Row> = ListName & {
  /** The columns of a page. */
  row: Field<Row>;
  /** Columns of a page that order it, bigints, the largest first. Few rows share all of them. */
  key: readonly string[];
  /** What orders rows that share their key, such as `role`. */
  ties?: string;
  /** A query for its rows that fulfil one more condition, at most so many of each part in the given order. */
  rows: (part: { condition: string; order: string; most: string }) => string;
  /** Joins to a page, as `found`, what its columns come from; a query from `FROM` on. Its rows have their columns otherwise. */
  around?: (page: string, order: string) => string;
};

type KeyedList = Pick<LongList<never>, 'key'>;

/** Rows are counted so far beyond a page: up to there the number is exact, and the next page sees further. */
export const COUNTED_BEYOND = 10_000;

/** A page so near to the head of its list is found without a remembered position. */
export const NEAR_HEAD = 1_000;

/** The rows of one query or of several, each a SELECT that ends with its conditions, read along their indexes. */
export function rowsOfQueries(...queries: readonly string[]): LongList<never>['rows'] {
  return ({ condition, order, most }) =>
    queries.map(query => `(${query} AND ${condition} ${order} LIMIT ${most})`).join(' UNION ALL ');
}

export function orderOf(list: KeyedList & { ties?: string }): string {
  return list.ties === undefined ? keyOrderOf(list) : `${keyOrderOf(list)}, ${list.ties}`;
}

/** The order as far as an index alone can give it. */
export function keyOrderOf({ key }: KeyedList): string {
  return `ORDER BY ${key.map(column => `${column} DESC`).join(', ')}`;
}

/** The key of a row of a page. */
export function keyOf<Row>({ key, row: { columns } }: LongList<Row>, texts: ColumnTexts): Key {
  return key.map(column => texts[columns.findIndex(({ name }) => name === column || name === `found.${column}`)]!);
}

/** A condition on the key, whose values are parameters from a number on. */
export function keyCondition({ key }: KeyedList, comparison: '<=' | '>', first: number): string {
  return `(${key.join(', ')}) ${comparison} (${key.map((_, index) => `$${first + index}::bigint`).join(', ')})`;
}

/** A row of a list: the number of rows before it, and its key, which the row before it does not have. */
export type PagePosition = { rank: number; key: Key };

/** Positions are counted from a head, the newest row when they were counted; later rows come before all of them. */
type Known = { head: Key; positions: PagePosition[]; until: number };

type PagePositionsOptions = { maxLists?: number; now?: () => number };

/** Rows between two remembered positions at least. */
const SPACING = 500;
const MAX_POSITIONS = 1_000;
/** In some lists old rows move or go without a count: a position stays right for the time of one reading. */
const LIFE_MS = 10 * 60_000;

/** Remembers where pages deep in long lists began, so that these and the next ones are read from there and not from the head of the list. */
export class PagePositions {
  private readonly lists = new Map<string, Known>();
  private readonly maxLists: number;
  private readonly now: () => number;

  constructor({ maxLists = 2_000, now = Date.now }: PagePositionsOptions = {}) {
    this.maxLists = maxLists;
    this.now = now;
  }

  /** The head that the positions of a list are counted from. */
  headOf(list: ListName): Key | undefined {
    return this.known(list)?.head;
  }

  /** Forgets what was known of a list; positions are counted from this head from now on. */
  begin(list: ListName, head: Key): void {
    const name = nameOf(list);
    this.lists.delete(name);
    if (this.lists.size >= this.maxLists) this.lists.delete(this.lists.keys().next().value!);
    this.lists.set(name, { head, positions: [], until: this.now() + LIFE_MS });
  }

  /** This number of rows has come before the head, and the first of them is the head now. */
  shift(list: ListName, head: Key, rows: number): void {
    const known = this.known(list);
    if (known === undefined) return;
    known.head = head;
    known.positions = known.positions.map(({ rank, key }) => ({ rank: rank + rows, key }));
  }

  /** The last position at or before a row, as counted from a head; none where another one is known since. */
  nearest(list: ListName, head: Key, offset: number): PagePosition | undefined {
    return this.countedFrom(list, head)?.positions.findLast(({ rank }) => rank <= offset);
  }

  /** Stores a position among rows with these keys, which are in a list from an offset on, as counted from a head. */
  remember(list: ListName, head: Key, offset: number, keys: readonly Key[]): void {
    const known = this.countedFrom(list, head);
    if (known === undefined) return;
    // Only where the key changes it is sure that no row before has the same.
    const index = keys.findIndex((key, at) => at > 0 && !isSameKey(key, keys[at - 1]!));
    if (index < 0) return;
    const rank = offset + index;
    const next = known.positions.findIndex(position => position.rank > rank - SPACING);
    if (next >= 0 && known.positions[next]!.rank < rank + SPACING) return;
    known.positions.splice(next < 0 ? known.positions.length : next, 0, { rank, key: keys[index]! });
    if (known.positions.length > MAX_POSITIONS) known.positions = known.positions.filter((_, at) => at % 2 === 0);
  }

  // A reader of an older snapshot, or one that was overtaken, counts from another head.
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
