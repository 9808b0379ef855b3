// Stores locked products, open orders of them, and those that are over as they left.
import type { HostingEnded, HostingOrder, HostingProduct } from '@candor/exchange';
import { bool, int4, int8, nullable, record, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const hostingProductsTable = rowTable<HostingProduct>(
  'hosting_products',
  record({
    id: int4('id'),
    coin: int4('coin_id'),
    isOpen: bool('is_open'),
    cycle: int4('cycle'),
    dayMs: int4('day_ms'),
    interestPpm: units('interest_ppm'),
    damagesPpm: units('damages_ppm'),
    minAmount: units('min_amount'),
    maxAmount: units('max_amount'),
    since: int8('since'),
  }),
);

export const hostingOrderFields = record<HostingOrder>({
  id: int8('id'),
  product: int4('product_id'),
  coin: int4('coin_id'),
  amount: units('amount'),
  user: int4('user_id'),
  renews: bool('renews'),
  renewalOf: nullable(int8('renewal_of')),
  cycle: int4('cycle'),
  dayMs: int4('day_ms'),
  interestPpm: units('interest_ppm'),
  damagesPpm: units('damages_ppm'),
  interest: units('interest'),
  boughtAt: int8('bought_at'),
  paidDays: int4('paid_days'),
  paidInterest: units('paid_interest'),
  dueAt: int8('due_at'),
});

export const hostingOrdersTable = rowTable('hosting_orders', hostingOrderFields);

export const endedHostingsTable = recordedTable('ended_hostings', 1, {
  row: record<Pick<HostingEnded, 'order' | 'end' | 'damages' | 'penalty'>>({
    order: hostingOrderFields,
    end: word('outcome'),
    damages: units('damages'),
    penalty: units('penalty'),
  }),
  at: int8('ended_at'),
  sequence: int8('sequence'),
});
