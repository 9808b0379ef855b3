// Stores the last and the index price of each market.
import type { MarketPrice } from '@candor/exchange';
import { column, type RowTable } from '../column.ts';

export const marketPricesTable: RowTable<MarketPrice> = {
  table: 'market_prices',
  columns: [
    column('id', 'integer', price => price.id),
    column('last_ticks', 'bigint', price => price.lastTicks),
    column('index_price', 'bigint', price => price.index),
    column('index_at', 'bigint', price => price.indexAt),
    column('index_is_live', 'boolean', price => price.indexIsLive),
  ],
  read: ([id, lastTicks, index, indexAt, indexIsLive]) => ({
    id: Number(id),
    lastTicks: Number(lastTicks),
    index: BigInt(index!),
    indexAt: Number(indexAt),
    indexIsLive: indexIsLive === 't',
  }),
};
