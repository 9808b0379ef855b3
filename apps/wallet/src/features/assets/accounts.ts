// The accounts of a user as the wallet calls name them, in the order in which screens show them.
import type { AccountName, CallAnswer } from '@candor/contract';

export const SHOWN_ACCOUNTS = ['change', 'lever', 'micro', 'legal'] as const satisfies readonly AccountName[];

/** An account from a link; the spot account where the link names none. */
export function accountFrom(text: string | null): AccountName {
  return SHOWN_ACCOUNTS.find(account => account === text) ?? 'change';
}

/** One coin in one account, under names that do not depend on the account. Amounts are plain decimals. */
export type Holding = {
  coin: number;
  name: string;
  available: string;
  held: string;
  /** What one coin is worth in USDT. */
  price: string;
};

type Wallets = CallAnswer<'listWallets'>;

/** The coins of an account with their balances. */
export function holdingsOf(wallets: Wallets, account: AccountName): Holding[] {
  const rows: readonly Record<string, unknown>[] = wallets[`${account}_wallet`].balance;
  return rows.map(row => ({
    coin: Number(row.currency),
    name: String(row.currency_name),
    available: String(row[`${account}_balance`]),
    held: String(row[`lock_${account}_balance`]),
    price: String(row.usdt_price),
  }));
}

/** What an account is worth in USDT, in which this exchange counts totals. */
export function worthOf(wallets: Wallets, account: AccountName): string {
  return wallets[`${account}_wallet`].totle;
}
