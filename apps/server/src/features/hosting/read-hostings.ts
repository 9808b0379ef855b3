// Reads orders of locked products, open ones and those that are over as one list.
import type { HostingEnd, HostingOrder } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { hostingOrderFields, hostingOrdersTable } from '../../database/rows/hosting.ts';
import { columnNames, int4, int8, optional, record, units, wideUnits, word } from '../../database/store/field.ts';

export type StoredHosting = {
  order: HostingOrder;
  /** Undefined while it is open. */
  end: { end: HostingEnd; damages: bigint; penalty: bigint; endedAt: number } | undefined;
};

export type HostingFilter = {
  user: number;
  state: 'any' | 'open' | 'ended';
  /** Of those that are over. */
  isRedeemed?: boolean | undefined;
  id?: number | undefined;
};

const COLUMNS = columnNames(hostingOrderFields);
const CONDITIONS = 'user_id = $1 AND ($2::bigint IS NULL OR id = $2)';
const NO_END = 'NULL::text AS outcome, NULL::bigint AS damages, NULL::bigint AS penalty, NULL::bigint AS ended_at';
const END = 'outcome, damages, penalty, ended_at';
const OPEN = `SELECT ${COLUMNS}, ${NO_END} FROM hosting_orders
  WHERE ${CONDITIONS} AND $3::boolean IS NULL`;
const ENDED = `SELECT ${COLUMNS}, ${END} FROM ended_hostings
  WHERE ${CONDITIONS} AND ($3::boolean IS NULL OR (outcome = 'redeemed') = $3)`;

const FOUND = record<StoredHosting>({
  order: hostingOrderFields,
  end: optional(
    record({
      end: word('outcome'),
      damages: units('damages'),
      penalty: units('penalty'),
      endedAt: int8('ended_at'),
    }),
  ),
});

/** The newest first. */
export function readHostings(reader: Reader, filter: HostingFilter, slice: Slice): Promise<StoredHosting[]> {
  return reader.pageRows(hostingsOf(filter), slice);
}

/** The same with how many there are, as far as they are counted. */
export async function pageHostings(reader: Reader, filter: HostingFilter, slice: Slice) {
  const { total, rows } = await reader.page(hostingsOf(filter), slice);
  return { total, orders: rows };
}

function hostingsOf(filter: HostingFilter): LongList<StoredHosting> {
  const rows = rowsOfQueries(...sourcesOf(filter.state));
  return { name: `hostings ${filter.state}`, values: valuesOf(filter), row: FOUND, key: ['id'], rows };
}

/** Those with these numbers, of all users. */
export function readHostingsById(reader: Reader, ids: readonly number[]): Promise<StoredHosting[]> {
  return reader.find(
    FOUND,
    `FROM (
       SELECT ${COLUMNS}, ${NO_END} FROM hosting_orders WHERE id = ANY ($1)
       UNION ALL SELECT ${COLUMNS}, ${END} FROM ended_hostings WHERE id = ANY ($1)
     ) AS found ORDER BY id`,
    [ids],
  );
}

/** All open orders of a user; the core limits their number. */
export function readOpenHostings(reader: Reader, user: number): Promise<HostingOrder[]> {
  return reader.select(hostingOrdersTable, 'WHERE user_id = $1 ORDER BY id', [user]);
}

const PAID = record({ coin: int4('coin_id'), interest: wideUnits('sum(paid_interest)') });

/** What orders that are over have paid, by coin. */
export async function readPaidBefore(reader: Reader, user: number): Promise<Map<number, bigint>> {
  const rows = await reader.find(PAID, 'FROM ended_hostings WHERE user_id = $1 GROUP BY coin_id', [user]);
  return new Map(rows.map(({ coin, interest }) => [coin, interest]));
}

function sourcesOf(state: HostingFilter['state']): string[] {
  if (state === 'any') return [OPEN, ENDED];
  return [state === 'open' ? OPEN : ENDED];
}

function valuesOf({ user, id, isRedeemed }: HostingFilter): unknown[] {
  return [user, id ?? null, isRedeemed ?? null];
}
