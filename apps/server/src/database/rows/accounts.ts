// Stores ledger accounts, the entries that moved units between them, and transfers between wallets of a user.
import type { Account, Entry, TransferMade } from '@candor/exchange';
import { int4, int8, record, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const accountsTable = rowTable<Account>(
  'accounts',
  record({
    id: int8('id'),
    balance: units('balance'),
    held: units('held'),
  }),
);

export const entriesTable = recordedTable('entries', 2, {
  sequence: int8('sequence'),
  n: int4('n'),
  at: int8('at'),
  row: record<Entry>({
    debit: int8('debit'),
    credit: int8('credit'),
    coin: int4('coin_id'),
    units: units('units'),
    kind: int4('kind'),
    reference: int8('reference'),
  }),
});

/** Stores the transfers between a user's own wallets. */
export const transfersTable = recordedTable('transfers', 1, {
  row: record<Omit<TransferMade, 'type'>>({
    id: int8('id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    from: word('from_kind'),
    to: word('to_kind'),
    units: units('units'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
