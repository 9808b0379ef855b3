// Writes deposits into the rows; the balances follow from the postings.
import { post } from '../ledger/ledger.ts';
import { railId } from '../rail/rail.ts';
import type { State } from '../state.ts';
import { type DepositAssigned, type DepositBooked, type WaitingDepositUnclaimed, waitingId } from './deposit.ts';
import type { SurplusBooked, SurplusTakenBack } from './differences.ts';
import { depositPostings } from './postings.ts';

export function applyAssigned(state: State, event: DepositAssigned): void {
  post(state.accounts, depositPostings(event));
  state.unclaimedDeposits.remove(event.deposit);
}

export function applyUnclaimed(state: State, event: WaitingDepositUnclaimed): void {
  post(state.accounts, depositPostings(event));
  state.waitingDeposits.remove(waitingId(event.user, event.deposit.coin));
  state.unclaimedDeposits.insert({ ...event.deposit });
}

export function applySurplus(state: State, event: SurplusBooked): void {
  const { chain, coin, units, height } = event;
  post(state.accounts, depositPostings(event));
  const id = railId(coin, chain);
  const known = state.surpluses.changeIfAny(id);
  if (known === undefined) state.surpluses.insert({ id, coin, chain, units, height });
  else Object.assign(known, { units: known.units + units, height });
}

export function applySurplusTakenBack(state: State, event: SurplusTakenBack): void {
  post(state.accounts, depositPostings(event));
  state.surpluses.change(railId(event.coin, event.chain)).units -= event.units;
}

export function applyBooked(state: State, event: DepositBooked): void {
  const { id, transfer, coin, chain, user, units, outcome } = event.deposit;
  post(state.accounts, depositPostings(event));
  state.tables.exchange.change(1).nextDeposit = id + 1;
  if (outcome === 'unclaimed') state.unclaimedDeposits.insert({ id, transfer, coin, chain, units });
  if (user === null) return;
  const waiting = waitingId(user, coin);
  if (outcome === 'credited' && event.released > 0n) state.waitingDeposits.remove(waiting);
  if (outcome !== 'waiting' || units === 0n) return;
  const before = state.waitingDeposits.changeIfAny(waiting);
  const last = { deposit: id, transfer, chain };
  if (before === undefined) state.waitingDeposits.insert({ id: waiting, user, coin, units, ...last });
  else Object.assign(before, last, { units: before.units + units });
}
