// Stores what each source of prices said of each market last, and since when it has not changed.
import type { SourcePrice } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const sourcePricesTable: RowTable<SourcePrice> = {
  table: 'source_prices',
  columns: [
    column('id', 'text', row => row.id),
    column('market_id', 'integer', row => row.market),
    column('source', 'text', row => row.source),
    column('price', 'bigint', row => row.price),
    column('since', 'bigint', row => row.since),
  ],
  read: ([id, market, source, price, since]) => ({
    id: id!,
    market: Number(market),
    source: source!,
    price: BigInt(price!),
    since: Number(since),
  }),
};
