// Reads a user's transfers between own wallets.
import type { WalletKind } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { transfersTable } from '../../database/rows/transfers.ts';
import { columnNames } from '../../database/store/column.ts';

export type StoredTransfer = {
  id: number;
  at: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

const OWN = `SELECT ${columnNames(transfersTable)} FROM transfers WHERE user_id = $1`;

/** Newest first, and how many there are, as far as they are counted. */
export async function pageTransfers(reader: Reader, user: number, slice: Slice) {
  const key = [{ column: 'id', at: 0 }];
  const list: LongList = { name: 'transfers', values: [user], key, rows: rowsOfQueries(OWN) };
  const { total, rows } = await reader.page(list, slice);
  const transfers = rows.map(
    ([id, , at, , coin, from, to, units]): StoredTransfer => ({
      id: Number(id),
      at: Number(at),
      coin: Number(coin),
      from: from as WalletKind,
      to: to as WalletKind,
      units: BigInt(units!),
    }),
  );
  return { total, transfers };
}
