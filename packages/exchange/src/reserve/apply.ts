// Writes what happened to the house and the reserves; the balances follow from the postings.
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { reservePostings } from './postings.ts';
import type { ReserveEvent } from './reserve.ts';

export function applyReserveEvent(state: State, event: ReserveEvent): void {
  post(state.accounts, reservePostings(event));
  if (event.type === 'DepositKept') state.unclaimedDeposits.remove(event.deposit);
}
