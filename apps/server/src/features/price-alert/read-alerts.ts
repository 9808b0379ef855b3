// Reads price alerts that wait, and those that were reached.
import type { AlertDirection, PriceAlert } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { priceAlertsTable } from '../../database/rows/price-alerts.ts';
import type { Fields } from '../../database/store/column.ts';

export type ReachedAlert = Pick<PriceAlert, 'id' | 'user' | 'market' | 'price' | 'repeats' | 'setAt'> & {
  direction: AlertDirection;
  /** The record that told it, and the one whose price reached it: another one where there were many. */
  sequence: number;
  tick: { sequence: number; at: number; price: bigint };
};

const REACHED = `SELECT sequence, alert_id, user_id, market_id, price, direction, repeats, set_at,
  tick_sequence, tick_at, tick_price FROM reached_alerts`;

/** The newest first; the core lets nobody have many. */
export async function readAlerts(reader: Reader, user: number, market: number | undefined): Promise<PriceAlert[]> {
  const rows = await reader.select(
    priceAlertsTable,
    'WHERE user_id = $1 AND ($2::bigint IS NULL OR market_id = $2::bigint) ORDER BY id DESC',
    [user, market ?? null],
  );
  return rows.map(fields => priceAlertsTable.read(fields));
}

const reachedBy = (user: number): LongList => ({
  name: 'reached alerts',
  values: [user],
  key: ['sequence', 'alert_id'].map((column, at) => ({ column, at })),
  rows: rowsOfQueries(`${REACHED} WHERE user_id = $1`),
});

/** The newest first. */
export async function readReachedAlerts(reader: Reader, user: number, slice: Slice): Promise<ReachedAlert[]> {
  return (await reader.pageRows(reachedBy(user), slice)).map(reachedAlert);
}

/** The same with how many there are, as far as they are counted. */
export async function pageReachedAlerts(reader: Reader, user: number, slice: Slice) {
  const { total, rows } = await reader.page(reachedBy(user), slice);
  return { total, alerts: rows.map(reachedAlert) };
}

/** Of everybody, in the order of the journal, from after a record on. */
export async function readReachedSince(reader: Reader, after: number, limit: number): Promise<ReachedAlert[]> {
  const rows = await reader.fields(`${REACHED} WHERE sequence > $1 ORDER BY sequence, alert_id LIMIT ${limit}`, [
    after,
  ]);
  return rows.map(reachedAlert);
}

function reachedAlert(fields: Fields): ReachedAlert {
  const [sequence, id, user, market, price, direction, repeats, setAt, tickSequence, tickAt, tickPrice] = fields;
  return {
    ...{ id: Number(id), user: Number(user), market: Number(market), price: BigInt(price!) },
    ...{ direction: direction as AlertDirection, repeats: repeats === 't', setAt: Number(setAt) },
    sequence: Number(sequence),
    tick: { sequence: Number(tickSequence), at: Number(tickAt), price: BigInt(tickPrice!) },
  };
}
