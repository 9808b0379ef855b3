// Reads the fills of a user, whether their orders made or took.
import type { Side } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, units, word } from '../../database/store/field.ts';
import type { OwnFill } from './wire-fill.ts';

/** A fill with the order that it belongs to. */
export type OwnTrade = OwnFill & { order: number; market: number; side: Side };

export type FillFilter = {
  user: number;
  /** These markets only. */
  markets?: readonly number[] | undefined;
  side?: Side | undefined;
  /** In milliseconds, the first one included, the second not. */
  since?: number | undefined;
  until?: number | undefined;
};

/** The fill after which others follow. */
export type AfterFill = { at: number; id: number };

const CONDITIONS = `($2::integer[] IS NULL OR market_id = ANY ($2)) AND ($4::bigint IS NULL OR at >= $4)
  AND ($5::bigint IS NULL OR at < $5)`;

const OTHER_SIDE = `CASE taker_side WHEN 'buy' THEN 'sell' ELSE 'buy' END`;

const TAKEN = `SELECT id, at, market_id, taker_order AS order_id, taker_side AS side, quantity, value, taker_fee AS fee,
    'taker' AS role FROM trades WHERE taker_id = $1 AND ($3::text IS NULL OR taker_side = $3) AND ${CONDITIONS}`;
const MADE = `SELECT id, at, market_id, maker_order, ${OTHER_SIDE}, quantity, value, maker_fee, 'maker' FROM trades
    WHERE maker_id = $1 AND ($3::text IS NULL OR ${OTHER_SIDE} = $3) AND ${CONDITIONS}`;

const OWN_TRADE = record<OwnTrade>({
  id: int8('id'),
  at: int8('at'),
  market: int4('market_id'),
  order: int8('order_id'),
  side: word('side'),
  quantity: units('quantity'),
  value: units('value'),
  fee: units('fee'),
  role: word('role'),
});

const ORDER = 'ORDER BY at DESC, id DESC';

/** The latest first, and how many there are, as far as they are counted. */
export async function pageOwnFills(reader: Reader, filter: FillFilter, slice: Slice) {
  const list: LongList<OwnTrade> = {
    name: 'fills',
    values: valuesOf(filter),
    row: OWN_TRADE,
    key: ['at', 'id'],
    rows: rowsOfQueries(TAKEN, MADE),
  };
  const { total, rows } = await reader.page(list, slice);
  return { total, trades: rows };
}

/** Those that follow one, in the same order: for reading on while others come. */
export function readFillsAfter(
  reader: Reader,
  filter: FillFilter,
  after: AfterFill | undefined,
  limit: number,
): Promise<OwnTrade[]> {
  const part = (text: string) => `(${text} AND ($6::bigint IS NULL OR (at, id) < ($6, $7::bigint)) ${ORDER} LIMIT $8)`;
  return reader.find(OWN_TRADE, `FROM (${part(TAKEN)} UNION ALL ${part(MADE)}) AS fills ${ORDER} LIMIT $8`, [
    ...valuesOf(filter),
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
}

function valuesOf({ user, markets, side, since, until }: FillFilter): unknown[] {
  return [user, markets ?? null, side ?? null, since ?? null, until ?? null];
}
