// Stores the transfers between a user's own wallets.
import type { TransferMade } from '@candor/exchange';
import { column, type RecordedTable } from '../store/column.ts';

export const transfersTable: RecordedTable<TransferMade> = {
  table: 'transfers',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('user_id', 'integer', ({ row }) => row.user),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('from_kind', 'text', ({ row }) => row.from),
    column('to_kind', 'text', ({ row }) => row.to),
    column('units', 'bigint', ({ row }) => row.units),
  ],
};
