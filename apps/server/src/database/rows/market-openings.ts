// Stores how new markets open, until they trade and have an index.
import type { MarketOpening, OpeningState } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const marketOpeningsTable: RowTable<MarketOpening> = {
  table: 'market_openings',
  columns: [
    column('id', 'integer', opening => opening.id),
    column('first_price', 'bigint', opening => opening.firstPrice),
    column('opens_at', 'bigint', opening => opening.opensAt),
    column('auction_ms', 'integer', opening => opening.auctionMs),
    column('state', 'text', opening => opening.state),
    column('due_at', 'bigint', opening => opening.dueAt),
    column('has_index', 'boolean', opening => opening.hasIndex),
    column('ticks', 'bigint', opening => opening.ticks),
    column('lots', 'bigint', opening => opening.lots),
  ],
  read: ([id, firstPrice, opensAt, auctionMs, state, dueAt, hasIndex, ticks, lots]) => ({
    ...{ id: Number(id), firstPrice: BigInt(firstPrice!), opensAt: Number(opensAt), auctionMs: Number(auctionMs) },
    ...{ state: state as OpeningState, dueAt: dueAt == null ? null : Number(dueAt), hasIndex: hasIndex === 't' },
    ...{ ticks: Number(ticks), lots: Number(lots) },
  }),
};
