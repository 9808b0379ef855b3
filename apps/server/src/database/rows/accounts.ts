// Stores ledger accounts, and the entries that moved units between them.
import type { Account, Entry } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const accountsTable: RowTable<Account> = {
  table: 'accounts',
  columns: [
    column('id', 'bigint', account => account.id),
    column('balance', 'bigint', account => account.balance),
    column('held', 'bigint', account => account.held),
  ],
  read: ([id, balance, held]) => ({ id: Number(id), balance: BigInt(balance!), held: BigInt(held!) }),
};

export const entriesTable: RecordedTable<Entry> = {
  table: 'entries',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('n', 'integer', recorded => recorded.n),
    column('at', 'bigint', recorded => recorded.at),
    column('debit', 'bigint', ({ row }) => row.debit),
    column('credit', 'bigint', ({ row }) => row.credit),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('units', 'bigint', ({ row }) => row.units),
    column('kind', 'integer', ({ row }) => row.kind),
    column('reference', 'bigint', ({ row }) => row.reference),
  ],
};
