// Stores ledger accounts, and the entries that moved units between them.
import type { Account, Entry } from '@candor/exchange';
import { column, type HistoryTable, type RowTable } from '../store/column.ts';

export const accountsTable: RowTable<Account> = {
  table: 'accounts',
  columns: [
    column('id', 'bigint', account => account.id),
    column('balance', 'bigint', account => account.balance),
    column('held', 'bigint', account => account.held),
  ],
  read: ([id, balance, held]) => ({ id: Number(id), balance: BigInt(balance!), held: BigInt(held!) }),
};

/** `n` counts the entries of one command from 0. */
export type RecordedEntry = { sequence: number; n: number; at: number; entry: Entry };

export const entriesTable: HistoryTable<RecordedEntry> = {
  table: 'entries',
  columns: [
    column('sequence', 'bigint', row => row.sequence),
    column('n', 'integer', row => row.n),
    column('at', 'bigint', row => row.at),
    column('debit', 'bigint', row => row.entry.debit),
    column('credit', 'bigint', row => row.entry.credit),
    column('coin_id', 'integer', row => row.entry.coin),
    column('units', 'bigint', row => row.entry.units),
    column('kind', 'integer', row => row.entry.kind),
    column('reference', 'bigint', row => row.entry.reference),
  ],
};
