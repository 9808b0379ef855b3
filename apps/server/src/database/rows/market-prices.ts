// Stores the last and the index price of each market.
import type { MarketPrice } from '@candor/exchange';
import { bool, int4, int8, record, units, wideUnits } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const marketPricesTable = rowTable<MarketPrice>(
  'market_prices',
  record({
    id: int4('id'),
    // A price in the smallest units of a coin may have more than 64 bits.
    last: wideUnits('last_price'),
    index: units('index_price'),
    indexAt: int8('index_at'),
    indexIsLive: bool('index_is_live'),
    stopsPostponed: bool('stops_postponed'),
  }),
);
