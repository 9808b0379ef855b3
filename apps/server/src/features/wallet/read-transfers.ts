// Reads a user's transfers between own wallets.
import type { WalletKind } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { transfersTable } from '../../database/rows/transfers.ts';

export type StoredTransfer = {
  id: number;
  at: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

/** Newest first. */
export async function readTransfers(
  reader: Reader,
  user: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredTransfer[]> {
  const suffix = 'WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3';
  const rows = await reader.select(transfersTable, suffix, [user, limit, offset]);
  return rows.map(([id, , at, , coin, from, to, units]) => ({
    id: Number(id),
    at: Number(at),
    coin: Number(coin),
    from: from as WalletKind,
    to: to as WalletKind,
    units: BigInt(units!),
  }));
}

export function countTransfers(reader: Reader, user: number, most: number): Promise<number> {
  return reader.countUpTo(most, 'FROM transfers WHERE user_id = $1', [user]);
}
