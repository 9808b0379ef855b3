// Stores ledger accounts, and the entries that moved units between them.
import type { Account, Entry } from '@candor/exchange';
import { int4, int8, record, units } from '../store/field.ts';
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
