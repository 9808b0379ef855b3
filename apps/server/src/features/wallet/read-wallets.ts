// Reads a user's wallets.
import { type Account, accountName, type WalletKind, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { accountsTable } from '../../database/rows/accounts.ts';

export type Wallet = Account & { coin: number; kind: WalletKind };

/** A user's wallets by their account ids; one that was never used is absent. */
export type Wallets = ReadonlyMap<number, Wallet>;

export async function readWallets(reader: Reader, user: number): Promise<Wallets> {
  // The ids of a user are between its own first and the next user's.
  const bounds = [walletAccount(user, 0, 'spot'), walletAccount(user + 1, 0, 'spot')];
  const rows = await reader.select(accountsTable, 'WHERE id >= $1 AND id < $2', bounds);
  return new Map(
    rows.map(account => {
      const { coin, kind } = accountName(account.id);
      return [account.id, { ...account, coin, kind: kind as WalletKind }];
    }),
  );
}

/** These wallets only. */
export function readAccounts(reader: Reader, ids: readonly number[]): Promise<Account[]> {
  return reader.select(accountsTable, 'WHERE id = ANY($1)', [ids]);
}
