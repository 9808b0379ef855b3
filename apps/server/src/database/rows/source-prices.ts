// Stores the last price of each source for each market, and since when it has not changed.
import type { SourcePrice } from '@candor/exchange';
import { int4, int8, record, text, units } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const sourcePricesTable = rowTable<SourcePrice>(
  'source_prices',
  record({
    id: text('id'),
    market: int4('market_id'),
    source: text('source'),
    price: units('price'),
    since: int8('since'),
  }),
);
