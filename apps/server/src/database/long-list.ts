// Lists that may have millions of rows: what is said of one, so that any page of it can be read and counted in a bounded number of rows.
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

/** A page so near to the head of its list is found without a remembered place. */
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
