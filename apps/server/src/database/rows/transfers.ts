// Stores the transfers between a user's own wallets.
import type { TransferMade } from '@candor/exchange';
import { column, type HistoryTable } from '../store/column.ts';

export type RecordedTransfer = { sequence: number; at: number; transfer: TransferMade };

export const transfersTable: HistoryTable<RecordedTransfer> = {
  table: 'transfers',
  columns: [
    column('id', 'bigint', row => row.transfer.id),
    column('sequence', 'bigint', row => row.sequence),
    column('at', 'bigint', row => row.at),
    column('user_id', 'integer', row => row.transfer.user),
    column('coin_id', 'integer', row => row.transfer.coin),
    column('from_kind', 'text', row => row.transfer.from),
    column('to_kind', 'text', row => row.transfer.to),
    column('units', 'bigint', row => row.transfer.units),
  ],
};
