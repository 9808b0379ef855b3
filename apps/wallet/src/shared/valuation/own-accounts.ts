// Between which of a user's accounts a coin can be moved: each takes only the coins that its product has a use for.
import type { AccountName, CallAnswer } from '@candor/contract';

/** The order in which screens show them. */
export const ACCOUNTS = ['change', 'lever', 'micro', 'legal'] as const satisfies readonly AccountName[];

/** The mark of each account on a coin: set where the account has a use for it. */
export const OPEN_MARKS = { change: 'is_match', lever: 'is_lever', micro: 'is_micro', legal: 'is_legal' } as const;

export type Wallets = CallAnswer<'listWallets'>;

/** Whether a coin has two accounts, one of which can give it to the other. */
export function canTransfer(wallets: Wallets, coin: number): boolean {
  const rowOf = (account: AccountName) => {
    const rows: readonly Record<string, unknown>[] = wallets[`${account}_wallet`].balance;
    return rows.find(row => row.currency === coin);
  };
  const targets = ACCOUNTS.filter(account => rowOf(account)?.[OPEN_MARKS[account]] === 1);
  const holds = (account: AccountName) => /[1-9]/.test(String(rowOf(account)?.[`${account}_balance`] ?? ''));
  return isMovable(
    ACCOUNTS.filter(account => targets.includes(account) || holds(account)),
    targets,
  );
}

/** Whether some account can give to another one. */
export function isMovable(sources: readonly AccountName[], targets: readonly AccountName[]): boolean {
  return sources.some(source => targets.some(target => target !== source));
}
