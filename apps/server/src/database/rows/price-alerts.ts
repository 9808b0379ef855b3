// Stores price alerts that wait, the ticks whose alerts are being sent, and the alerts that were sent.
import type { PriceAlert, PriceAlertReached, StoredAlertTick } from '@candor/exchange';
import { bool, int4, int8, nullable, record, text, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const priceAlertsTable = rowTable<PriceAlert>(
  'price_alerts',
  record({
    id: int8('id'),
    user: int4('user_id'),
    market: int4('market_id'),
    price: units('price'),
    direction: word('direction'),
    repeats: bool('repeats'),
    setAt: int8('set_at'),
    state: word('state'),
    restsUntil: nullable(int8('rests_until')),
  }),
);

export const alertTicksTable = rowTable<StoredAlertTick>(
  'alert_ticks',
  record({
    id: text('id'),
    market: int4('market_id'),
    sequence: int8('sequence'),
    at: int8('at'),
    lower: units('lower'),
    upper: units('upper'),
  }),
);

type Reached = {
  alert: Pick<PriceAlertReached['alert'], 'id' | 'user' | 'market' | 'price' | 'direction' | 'repeats' | 'setAt'>;
  tick: Pick<PriceAlertReached['tick'], 'sequence' | 'at' | 'lower'>;
};

export const reachedAlertsTable = recordedTable('reached_alerts', 2, {
  sequence: int8('sequence'),
  row: record<Reached>({
    alert: record({
      id: int8('alert_id'),
      user: int4('user_id'),
      market: int4('market_id'),
      price: units('price'),
      direction: word('direction'),
      repeats: bool('repeats'),
      setAt: int8('set_at'),
    }),
    tick: record({
      sequence: int8('tick_sequence'),
      at: int8('tick_at'),
      lower: units('tick_price'),
    }),
  }),
  at: int8('at'),
});
