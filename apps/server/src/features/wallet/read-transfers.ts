// Reads a user's transfers between own wallets.
import type { WalletKind } from '@candor/exchange';
import { rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { columnNames, int4, int8, record, units, word } from '../../database/store/field.ts';

export type StoredTransfer = {
  id: number;
  at: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

export const transferFields = record<StoredTransfer>({
  id: int8('id'),
  at: int8('at'),
  coin: int4('coin_id'),
  from: word('from_kind'),
  to: word('to_kind'),
  units: units('units'),
});

const OWN = `SELECT ${columnNames(transferFields)} FROM transfers WHERE user_id = $1`;

/** Newest first, and how many there are, as far as they are counted. */
export async function pageTransfers(reader: Reader, user: number, slice: Slice) {
  const { total, rows } = await reader.page(
    { name: 'transfers', values: [user], row: transferFields, key: ['id'], rows: rowsOfQueries(OWN) },
    slice,
  );
  return { total, transfers: rows };
}
