// Reads price alerts that wait, and those that were reached.
import type { AlertDirection, PriceAlert } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { priceAlertsTable } from '../../database/rows/price-alerts.ts';
import { bool, columnNames, int4, int8, record, units, word } from '../../database/store/field.ts';

export type ReachedAlert = Pick<PriceAlert, 'id' | 'user' | 'market' | 'price' | 'repeats' | 'setAt'> & {
  direction: AlertDirection;
  /** The record that reported it, and the one whose price reached it: another one where there were many. */
  sequence: number;
  tick: { sequence: number; at: number; price: bigint };
};

const REACHED = record<ReachedAlert>({
  id: int8('alert_id'),
  user: int4('user_id'),
  market: int4('market_id'),
  price: units('price'),
  direction: word('direction'),
  repeats: bool('repeats'),
  setAt: int8('set_at'),
  sequence: int8('sequence'),
  tick: record({
    sequence: int8('tick_sequence'),
    at: int8('tick_at'),
    price: units('tick_price'),
  }),
});

/** The newest first; the core limits their number. */
export function readAlerts(reader: Reader, user: number, market: number | undefined): Promise<PriceAlert[]> {
  return reader.select(
    priceAlertsTable,
    'WHERE user_id = $1 AND ($2::bigint IS NULL OR market_id = $2::bigint) ORDER BY id DESC',
    [user, market ?? null],
  );
}

const reachedBy = (user: number): LongList<ReachedAlert> => ({
  name: 'reached alerts',
  values: [user],
  row: REACHED,
  key: ['sequence', 'alert_id'],
  rows: rowsOfQueries(`SELECT ${columnNames(REACHED)} FROM reached_alerts WHERE user_id = $1`),
});

/** The newest first. */
export function readReachedAlerts(reader: Reader, user: number, slice: Slice): Promise<ReachedAlert[]> {
  return reader.pageRows(reachedBy(user), slice);
}

/** The same with how many there are, as far as they are counted. */
export async function pageReachedAlerts(reader: Reader, user: number, slice: Slice) {
  const { total, rows } = await reader.page(reachedBy(user), slice);
  return { total, alerts: rows };
}

/** Of all users, in the order of the journal, from after a record on. */
export function readReachedSince(reader: Reader, after: number, limit: number): Promise<ReachedAlert[]> {
  return reader.find(REACHED, `FROM reached_alerts WHERE sequence > $1 ORDER BY sequence, alert_id LIMIT ${limit}`, [
    after,
  ]);
}
