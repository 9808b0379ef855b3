// Reads orders of locked products, open ones and those that are over as one list.
import type { HostingEnd, HostingOrder } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { HOSTING_COLUMNS, hostingOrdersTable, readHostingOrder } from '../../database/rows/hosting.ts';
import { columnNames, type Fields } from '../../database/store/column.ts';

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

const COLUMNS = columnNames(hostingOrdersTable);
const CONDITIONS = 'user_id = $1 AND ($2::bigint IS NULL OR id = $2)';
const NO_END = 'NULL::text, NULL::bigint, NULL::bigint, NULL::bigint';
const END = 'outcome, damages, penalty, ended_at';
const OPEN = `SELECT ${COLUMNS}, ${NO_END} FROM hosting_orders
  WHERE ${CONDITIONS} AND $3::boolean IS NULL`;
const ENDED = `SELECT ${COLUMNS}, ${END} FROM ended_hostings
  WHERE ${CONDITIONS} AND ($3::boolean IS NULL OR (outcome = 'redeemed') = $3)`;

/** The newest first. */
export async function readHostings(reader: Reader, filter: HostingFilter, slice: Slice): Promise<StoredHosting[]> {
  return (await reader.pageRows(hostingsOf(filter), slice)).map(storedHosting);
}

/** The same with how many there are, as far as they are counted. */
export async function pageHostings(reader: Reader, filter: HostingFilter, slice: Slice) {
  const { total, rows } = await reader.page(hostingsOf(filter), slice);
  return { total, orders: rows.map(storedHosting) };
}

function hostingsOf(filter: HostingFilter): LongList {
  const key = [{ column: 'id', at: 0 }];
  const rows = rowsOfQueries(...sourcesOf(filter.state));
  return { name: `hostings ${filter.state}`, values: valuesOf(filter), key, rows };
}

/** Those with these numbers, whosever they are. */
export async function readHostingsById(reader: Reader, ids: readonly number[]): Promise<StoredHosting[]> {
  const rows = await reader.fields(
    `SELECT ${COLUMNS}, ${NO_END} FROM hosting_orders WHERE id = ANY ($1)
     UNION ALL SELECT ${COLUMNS}, ${END} FROM ended_hostings WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return rows.map(storedHosting);
}

/** All open orders of a user; the core lets nobody have many. */
export async function readOpenHostings(reader: Reader, user: number): Promise<HostingOrder[]> {
  const rows = await reader.select(hostingOrdersTable, 'WHERE user_id = $1 ORDER BY id', [user]);
  return rows.map(fields => hostingOrdersTable.read(fields));
}

/** What orders that are over have paid, by coin. */
export async function readPaidBefore(reader: Reader, user: number): Promise<Map<number, bigint>> {
  const rows = await reader.fields(
    'SELECT coin_id, sum(paid_interest) FROM ended_hostings WHERE user_id = $1 GROUP BY coin_id',
    [user],
  );
  return new Map(rows.map(([coin, sum]) => [Number(coin), BigInt(sum!)]));
}

function sourcesOf(state: HostingFilter['state']): string[] {
  if (state === 'any') return [OPEN, ENDED];
  return [state === 'open' ? OPEN : ENDED];
}

function valuesOf({ user, id, isRedeemed }: HostingFilter): unknown[] {
  return [user, id ?? null, isRedeemed ?? null];
}

function storedHosting(fields: Fields): StoredHosting {
  const order = readHostingOrder(fields);
  const [outcome, damages, penalty, endedAt] = fields.slice(HOSTING_COLUMNS);
  if (outcome == null) return { order, end: undefined };
  const costs = { damages: BigInt(damages!), penalty: BigInt(penalty!) };
  return { order, end: { end: outcome as HostingEnd, ...costs, endedAt: Number(endedAt) } };
}
