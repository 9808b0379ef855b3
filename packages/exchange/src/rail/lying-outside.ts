// The balance of our addresses on a chain by the books.
import { systemAccount } from '../ledger/account-id.ts';
import type { State } from '../state.ts';

/** In units of the ledger; never below zero. */
export function lyingOutside(state: State, coin: number, chain: number): bigint {
  const balance = state.accounts.get(systemAccount('outside', coin, chain))?.balance ?? 0n;
  return balance < 0n ? -balance : 0n;
}
