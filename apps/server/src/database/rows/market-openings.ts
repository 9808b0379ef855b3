// Stores how new markets open, until they trade and have an index.
import type { MarketOpening } from '@candor/exchange';
import { bool, int4, int8, nullable, record, units, word } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const marketOpeningsTable = rowTable<MarketOpening>(
  'market_openings',
  record({
    id: int4('id'),
    firstPrice: units('first_price'),
    opensAt: int8('opens_at'),
    auctionMs: int4('auction_ms'),
    state: word('state'),
    dueAt: nullable(int8('due_at')),
    ticks: int8('ticks'),
    lots: int8('lots'),
    hasIndex: bool('has_index'),
  }),
);
