// Lists that may have millions of rows: what is said of one, so that any page of it can be read and counted in a bounded number of rows.

export type Slice = { offset: number; limit: number };

/** Whole numbers as PostgreSQL wrote them. */
export type Key = readonly string[];

export type LongList = {
  /** Together with the values it says which list it is. */
  name: string;
  values: readonly unknown[];
  /** Bigint columns that order it, the largest first, and where they stand among the columns of a page. Few rows share all of them. */
  key: readonly { column: string; at: number }[];
  /** What orders rows that share their key, such as `role`. */
  ties?: string;
  /** A query for its rows that fulfil one more condition, at most so many of each part in the given order. */
  rows: (part: { condition: string; order: string; most: string }) => string;
  /** Adds columns behind those of a page, and joins to it what they come from. */
  around?: (page: string, order: string) => string;
};

/** Rows are counted so far beyond a page: up to there the number is exact, and the next page sees further. */
export const COUNTED_BEYOND = 10_000;

/** A page so near to the head of its list is found without a remembered place. */
export const NEAR_HEAD = 1_000;

/** The rows of one query or of several, each a SELECT that ends with its conditions, read along their indexes. */
export function rowsOfQueries(...queries: readonly string[]): LongList['rows'] {
  return ({ condition, order, most }) =>
    queries.map(query => `(${query} AND ${condition} ${order} LIMIT ${most})`).join(' UNION ALL ');
}

export function orderOf(list: LongList): string {
  return list.ties === undefined ? keyOrderOf(list) : `${keyOrderOf(list)}, ${list.ties}`;
}

/** The order as far as an index alone can give it. */
export function keyOrderOf({ key }: LongList): string {
  return `ORDER BY ${key.map(({ column }) => `${column} DESC`).join(', ')}`;
}

export function keyOf({ key }: LongList, row: readonly (string | null)[]): Key {
  return key.map(({ at }) => row[at]!);
}

/** A condition on the key, whose values are parameters from a number on. */
export function keyCondition({ key }: LongList, comparison: '<=' | '>', first: number): string {
  const columns = key.map(({ column }) => column).join(', ');
  return `(${columns}) ${comparison} (${key.map((_, index) => `$${first + index}::bigint`).join(', ')})`;
}
