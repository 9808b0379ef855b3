// Stores price alerts that wait, the ticks whose alerts are being told, and what was told.
import type { AlertDirection, AlertState, KeptAlertTick, PriceAlert, PriceAlertReached } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const priceAlertsTable: RowTable<PriceAlert> = {
  table: 'price_alerts',
  columns: [
    column('id', 'bigint', alert => alert.id),
    column('user_id', 'integer', alert => alert.user),
    column('market_id', 'integer', alert => alert.market),
    column('price', 'bigint', alert => alert.price),
    column('direction', 'text', alert => alert.direction),
    column('repeats', 'boolean', alert => alert.repeats),
    column('set_at', 'bigint', alert => alert.setAt),
    column('state', 'text', alert => alert.state),
    column('rests_until', 'bigint', alert => alert.restsUntil),
  ],
  read: ([id, user, market, price, direction, repeats, setAt, state, restsUntil]) => ({
    ...{ id: Number(id), user: Number(user), market: Number(market), price: BigInt(price!) },
    ...{ direction: direction as AlertDirection, repeats: repeats === 't', setAt: Number(setAt) },
    ...{ state: state as AlertState, restsUntil: restsUntil == null ? null : Number(restsUntil) },
  }),
};

export const alertTicksTable: RowTable<KeptAlertTick> = {
  table: 'alert_ticks',
  columns: [
    column('id', 'text', tick => tick.id),
    column('market_id', 'integer', tick => tick.market),
    column('sequence', 'bigint', tick => tick.sequence),
    column('at', 'bigint', tick => tick.at),
    column('lower', 'bigint', tick => tick.lower),
    column('upper', 'bigint', tick => tick.upper),
  ],
  read: ([id, market, sequence, at, lower, upper]) => ({
    ...{ id: id!, market: Number(market), sequence: Number(sequence), at: Number(at) },
    ...{ lower: BigInt(lower!), upper: BigInt(upper!) },
  }),
};

export const reachedAlertsTable: RecordedTable<PriceAlertReached> = {
  table: 'reached_alerts',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('alert_id', 'bigint', ({ row }) => row.alert.id),
    column('user_id', 'integer', ({ row }) => row.alert.user),
    column('market_id', 'integer', ({ row }) => row.alert.market),
    column('price', 'bigint', ({ row }) => row.alert.price),
    column('direction', 'text', ({ row }) => row.alert.direction),
    column('repeats', 'boolean', ({ row }) => row.alert.repeats),
    column('set_at', 'bigint', ({ row }) => row.alert.setAt),
    column('tick_sequence', 'bigint', ({ row }) => row.tick.sequence),
    column('tick_at', 'bigint', ({ row }) => row.tick.at),
    column('tick_price', 'bigint', ({ row }) => row.tick.lower),
    column('at', 'bigint', recorded => recorded.at),
  ],
};
