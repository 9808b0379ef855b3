// Stores the one row about the exchange as a whole.
import type { ExchangeRow, Mode } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const exchangeTable: RowTable<ExchangeRow> = {
  table: 'exchange',
  columns: [
    column('id', 'integer', row => row.id),
    column('mode', 'text', row => row.mode),
    column('next_order', 'bigint', row => row.nextOrder),
    column('next_trade', 'bigint', row => row.nextTrade),
    column('next_transfer', 'bigint', row => row.nextTransfer),
    column('next_grant', 'bigint', row => row.nextGrant),
    column('next_place', 'bigint', row => row.nextPlace),
    column('next_action', 'bigint', row => row.nextAction),
    column('next_proposal', 'bigint', row => row.nextProposal),
  ],
  read: ([_id, mode, nextOrder, nextTrade, nextTransfer, nextGrant, nextPlace, nextAction, nextProposal]) => ({
    id: 1,
    mode: mode as Mode | null,
    nextOrder: Number(nextOrder),
    nextTrade: Number(nextTrade),
    nextTransfer: Number(nextTransfer),
    nextGrant: Number(nextGrant),
    nextPlace: Number(nextPlace),
    nextAction: Number(nextAction),
    nextProposal: Number(nextProposal),
  }),
};
