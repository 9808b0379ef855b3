// Stores the last and the index price of each market.
import type { MarketPrice } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const marketPricesTable: RowTable<MarketPrice> = {
  table: 'market_prices',
  columns: [
    column('id', 'integer', price => price.id),
    // A text, because a price in the smallest units of a coin may have more than 64 bits.
    column('last_price', 'text', price => String(price.last)),
    column('index_price', 'bigint', price => price.index),
    column('index_at', 'bigint', price => price.indexAt),
    column('index_is_live', 'boolean', price => price.indexIsLive),
    column('stops_postponed', 'boolean', price => price.stopsPostponed),
  ],
  read: ([id, last, index, indexAt, indexIsLive, stopsPostponed]) => ({
    id: Number(id),
    last: BigInt(last!),
    index: BigInt(index!),
    indexAt: Number(indexAt),
    indexIsLive: indexIsLive === 't',
    stopsPostponed: stopsPostponed === 't',
  }),
};
