// What the exchange has of its own in a coin: no product that it could owe for is sold while that is less than nothing.
import { systemAccount } from './account-id.ts';

/** Accounts by their ids: those of the core, or rows that were read. */
type Balances = { get(id: number): { balance: bigint } | undefined };

export const EXCHANGE_FUNDS = ['fees', 'house', 'equity', 'network-costs'] as const;

/** Fees and the house's money less what losses, goodwill and networks have cost, in units of the coin. */
export function exchangeFunds(accounts: Balances, coin: number): bigint {
  return EXCHANGE_FUNDS.reduce((sum, kind) => sum + (accounts.get(systemAccount(kind, coin))?.balance ?? 0n), 0n);
}
