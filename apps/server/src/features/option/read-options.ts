// Reads options, open and settled ones as one list.
import type { Option, OptionClosed } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { optionFields } from '../../database/rows/options.ts';
import { columnNames, int8, nullable, optional, record, units, word } from '../../database/store/field.ts';

export type StoredOption = {
  option: Option;
  /** Undefined while it is open. */
  end:
    | (Pick<OptionClosed, 'end' | 'price' | 'priceAt' | 'reason'> & { settledAt: number; sequence: number })
    | undefined;
};

export type OptionFilter = {
  user: number;
  state: 'any' | 'open' | 'closed';
  market?: number | undefined;
  coin?: number | undefined;
  direction?: Option['direction'] | undefined;
  end?: OptionClosed['end'] | undefined;
  id?: number | undefined;
  /** In milliseconds, the first one included, the second not: when it was bought. */
  since?: number | undefined;
  until?: number | undefined;
};

const OPTION_ROW = record<StoredOption>({
  option: optionFields,
  end: optional(
    record({
      end: word('outcome'),
      price: nullable(units('end_price')),
      priceAt: nullable(int8('end_at')),
      reason: nullable(word('void_reason')),
      settledAt: int8('settled_at'),
      sequence: int8('sequence'),
    }),
  ),
});

const COLUMNS = columnNames(optionFields);
const END = 'outcome, end_price, end_at, void_reason, settled_at, sequence';
const NO_END = `NULL::text AS outcome, NULL::bigint AS end_price, NULL::bigint AS end_at, NULL::text AS void_reason,
  NULL::bigint AS settled_at, NULL::bigint AS sequence`;
const CONDITIONS = `user_id = $1 AND ($2::bigint IS NULL OR market_id = $2) AND ($3::bigint IS NULL OR coin_id = $3)
  AND ($4::text IS NULL OR direction = $4) AND ($5::bigint IS NULL OR id = $5)
  AND ($6::bigint IS NULL OR bought_at >= $6) AND ($7::bigint IS NULL OR bought_at < $7)`;
const OPEN = `SELECT ${COLUMNS}, ${NO_END} FROM options WHERE ${CONDITIONS} AND $8::text IS NULL`;
const CLOSED = `SELECT ${COLUMNS}, ${END} FROM closed_options WHERE ${CONDITIONS} AND ($8::text IS NULL OR outcome = $8)`;

/** The newest first. */
export function readOptions(reader: Reader, filter: OptionFilter, slice: Slice): Promise<StoredOption[]> {
  return reader.pageRows(optionsOf(filter), slice);
}

/** The same with how many there are, as far as they are counted. */
export async function pageOptions(reader: Reader, filter: OptionFilter, slice: Slice) {
  const { total, rows } = await reader.page(optionsOf(filter), slice);
  return { total, options: rows };
}

function optionsOf(filter: OptionFilter): LongList<StoredOption> {
  const rows = rowsOfQueries(...sourcesOf(filter.state));
  return { name: `options ${filter.state}`, values: valuesOf(filter), row: OPTION_ROW, key: ['id'], rows };
}

export async function findOption(reader: Reader, user: number, id: number): Promise<StoredOption | undefined> {
  const [found] = await readOptions(reader, { user, state: 'any', id }, { offset: 0, limit: 1 });
  return found;
}

/** Options of any user by their ids: for events to their owners. */
export function readOptionsById(reader: Reader, ids: readonly number[]): Promise<StoredOption[]> {
  return reader.find(
    OPTION_ROW,
    `FROM (
       SELECT ${COLUMNS}, ${NO_END} FROM options WHERE id = ANY ($1)
       UNION ALL SELECT ${COLUMNS}, ${END} FROM closed_options WHERE id = ANY ($1)
     ) AS found ORDER BY id`,
    [ids],
  );
}

/** Of all users, the latest first. */
export function readVoidOptions(reader: Reader, limit: number): Promise<StoredOption[]> {
  return reader.find(
    OPTION_ROW,
    `FROM closed_options WHERE outcome = 'void' ORDER BY sequence DESC, id DESC LIMIT $1`,
    [limit],
  );
}

function sourcesOf(state: OptionFilter['state']): string[] {
  if (state === 'any') return [OPEN, CLOSED];
  return [state === 'open' ? OPEN : CLOSED];
}

function valuesOf({ user, market, coin, direction, id, since, until, end }: OptionFilter): unknown[] {
  return [user, market ?? null, coin ?? null, direction ?? null, id ?? null, since ?? null, until ?? null, end ?? null];
}
