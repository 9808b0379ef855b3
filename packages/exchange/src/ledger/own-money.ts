// What the exchange has of its own in a coin: no product that it could owe for is sold while that is less than nothing.
import { systemAccount } from './account-id.ts';
import type { Accounts } from './ledger.ts';

const OWN = ['fees', 'house', 'equity', 'network-costs'] as const;

/** Fees and the house's money less what losses, goodwill and networks have cost, in units of the coin. */
export function ownMoney(accounts: Accounts, coin: number): bigint {
  return OWN.reduce((sum, kind) => sum + (accounts.get(systemAccount(kind, coin))?.balance ?? 0n), 0n);
}
