// Stores the transfers between a user's own wallets.
import type { TransferMade } from '@candor/exchange';
import { int4, int8, record, units, word } from '../store/field.ts';
import { recordedTable } from '../store/table.ts';

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
