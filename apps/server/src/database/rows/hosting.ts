// Stores locked products, open orders of them, and those that are over as they left.
import type { HostingEnded, HostingOrder, HostingProduct } from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

export const hostingProductsTable: RowTable<HostingProduct> = {
  table: 'hosting_products',
  columns: [
    column('id', 'integer', product => product.id),
    column('coin_id', 'integer', product => product.coin),
    column('is_open', 'boolean', product => product.isOpen),
    column('cycle', 'integer', product => product.cycle),
    column('day_ms', 'integer', product => product.dayMs),
    column('interest_ppm', 'bigint', product => product.interestPpm),
    column('damages_ppm', 'bigint', product => product.damagesPpm),
    column('min_amount', 'bigint', product => product.minAmount),
    column('max_amount', 'bigint', product => product.maxAmount),
    column('since', 'bigint', product => product.since),
  ],
  read: ([id, coin, isOpen, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount, since]) => ({
    ...{ id: Number(id), coin: Number(coin), isOpen: isOpen === 't', cycle: Number(cycle), dayMs: Number(dayMs) },
    ...{ interestPpm: BigInt(interestPpm!), damagesPpm: BigInt(damagesPpm!) },
    ...{ minAmount: BigInt(minAmount!), maxAmount: BigInt(maxAmount!), since: Number(since) },
  }),
};

const columns: readonly Column<HostingOrder>[] = [
  column('id', 'bigint', order => order.id),
  column('user_id', 'integer', order => order.user),
  column('product_id', 'integer', order => order.product),
  column('coin_id', 'integer', order => order.coin),
  column('amount', 'bigint', order => order.amount),
  column('cycle', 'integer', order => order.cycle),
  column('day_ms', 'integer', order => order.dayMs),
  column('interest_ppm', 'bigint', order => order.interestPpm),
  column('damages_ppm', 'bigint', order => order.damagesPpm),
  column('interest', 'bigint', order => order.interest),
  column('bought_at', 'bigint', order => order.boughtAt),
  column('paid_days', 'integer', order => order.paidDays),
  column('paid_interest', 'bigint', order => order.paidInterest),
  column('due_at', 'bigint', order => order.dueAt),
  column('renews', 'boolean', order => order.renews),
  column('renewal_of', 'bigint', order => order.renewalOf),
];

/** How many columns open orders and those that are over share. */
export const HOSTING_COLUMNS = columns.length;

export const hostingOrdersTable: RowTable<HostingOrder> = { table: 'hosting_orders', columns, read: readHostingOrder };

/** Rebuilds an order from the columns that open ones and those that are over share. */
export function readHostingOrder(fields: Fields): HostingOrder {
  const [id, user, product, coin, amount, cycle, dayMs, interestPpm, damagesPpm, interest] = fields;
  const [boughtAt, paidDays, paidInterest, dueAt, renews, renewalOf] = fields.slice(10);
  return {
    ...{ id: Number(id), user: Number(user), product: Number(product), coin: Number(coin), amount: BigInt(amount!) },
    ...{ cycle: Number(cycle), dayMs: Number(dayMs), interestPpm: BigInt(interestPpm!) },
    ...{ damagesPpm: BigInt(damagesPpm!), interest: BigInt(interest!), boughtAt: Number(boughtAt) },
    ...{ paidDays: Number(paidDays), paidInterest: BigInt(paidInterest!), dueAt: Number(dueAt) },
    ...{ renews: renews === 't', renewalOf: renewalOf == null ? null : Number(renewalOf) },
  };
}

export const endedHostingsTable: RecordedTable<HostingEnded> = {
  table: 'ended_hostings',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<HostingEnded>) => of(row.order))),
    column('outcome', 'text', ({ row }) => row.end),
    column('damages', 'bigint', ({ row }) => row.damages),
    column('penalty', 'bigint', ({ row }) => row.penalty),
    column('ended_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
