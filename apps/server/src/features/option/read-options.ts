// Reads options, open and settled ones as one list.
import type { Option, OptionClosed } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { OPTION_COLUMNS, optionsTable, readOption } from '../../database/rows/options.ts';
import { columnNames, type Fields } from '../../database/store/column.ts';

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

const COLUMNS = columnNames(optionsTable);
const END = 'outcome, end_price, end_at, void_reason, settled_at, sequence';
const NO_END = 'NULL::text, NULL::bigint, NULL::bigint, NULL::text, NULL::bigint, NULL::bigint';
const CONDITIONS = `user_id = $1 AND ($2::bigint IS NULL OR market_id = $2) AND ($3::bigint IS NULL OR coin_id = $3)
  AND ($4::text IS NULL OR direction = $4) AND ($5::bigint IS NULL OR id = $5)
  AND ($6::bigint IS NULL OR bought_at >= $6) AND ($7::bigint IS NULL OR bought_at < $7)`;
const OPEN = `SELECT ${COLUMNS}, ${NO_END} FROM options WHERE ${CONDITIONS} AND $8::text IS NULL`;
const CLOSED = `SELECT ${COLUMNS}, ${END} FROM closed_options WHERE ${CONDITIONS} AND ($8::text IS NULL OR outcome = $8)`;

/** The newest first. */
export async function readOptions(reader: Reader, filter: OptionFilter, slice: Slice): Promise<StoredOption[]> {
  return (await reader.pageRows(optionsOf(filter), slice)).map(storedOption);
}

/** The same with how many there are, as far as they are counted. */
export async function pageOptions(reader: Reader, filter: OptionFilter, slice: Slice) {
  const { total, rows } = await reader.page(optionsOf(filter), slice);
  return { total, options: rows.map(storedOption) };
}

function optionsOf(filter: OptionFilter): LongList {
  const key = [{ column: 'id', at: 0 }];
  const rows = rowsOfQueries(...sourcesOf(filter.state));
  return { name: `options ${filter.state}`, values: valuesOf(filter), key, rows };
}

export async function findOption(reader: Reader, user: number, id: number): Promise<StoredOption | undefined> {
  const [found] = await readOptions(reader, { user, state: 'any', id }, { offset: 0, limit: 1 });
  return found;
}

/** Options of anybody by their ids: for telling their owners. */
export async function readOptionsById(reader: Reader, ids: readonly number[]): Promise<StoredOption[]> {
  const rows = await reader.fields(
    `SELECT ${COLUMNS}, ${NO_END} FROM options WHERE id = ANY ($1)
     UNION ALL SELECT ${COLUMNS}, ${END} FROM closed_options WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return rows.map(storedOption);
}

/** Of everybody, the latest first. */
export async function readVoidOptions(reader: Reader, limit: number): Promise<StoredOption[]> {
  const rows = await reader.fields(
    `SELECT ${COLUMNS}, ${END} FROM closed_options WHERE outcome = 'void' ORDER BY sequence DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows.map(storedOption);
}

function sourcesOf(state: OptionFilter['state']): string[] {
  if (state === 'any') return [OPEN, CLOSED];
  return [state === 'open' ? OPEN : CLOSED];
}

function valuesOf({ user, market, coin, direction, id, since, until, end }: OptionFilter): unknown[] {
  return [user, market ?? null, coin ?? null, direction ?? null, id ?? null, since ?? null, until ?? null, end ?? null];
}

function storedOption(fields: Fields): StoredOption {
  const [outcome, price, priceAt, reason, settledAt, sequence] = fields.slice(OPTION_COLUMNS);
  if (outcome == null) return { option: readOption(fields), end: undefined };
  return {
    option: readOption(fields),
    end: {
      end: outcome as OptionClosed['end'],
      price: price == null ? null : BigInt(price),
      priceAt: priceAt == null ? null : Number(priceAt),
      reason: (reason ?? null) as OptionClosed['reason'],
      settledAt: Number(settledAt),
      sequence: Number(sequence),
    },
  };
}
