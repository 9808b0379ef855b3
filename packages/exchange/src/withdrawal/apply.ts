// Writes address books, withdrawals and signings into the rows, and holds and gives free what they are about.
import { walletAccount } from '../ledger/account-id.ts';
import { hold, post, release } from '../ledger/ledger.ts';
import { CHAIN } from '../rail/rail.ts';
import type { State } from '../state.ts';
import type { AddressAdded, AddressRemoved } from './address.ts';
import {
  type BankDebitSettled,
  type BankFile,
  type BankFileMade,
  type BankPayment,
  type BankPaymentFixed,
  type BankPaymentReturned,
  RETURNABLE_MS,
} from './bank-payment.ts';
import { debitPostings, returnPostings, signingPostings, withdrawalPostings } from './postings.ts';
import { type SigningReplaced, type SigningSettled, type SigningStarted, senderId } from './signing.ts';
import {
  countsAsUse,
  WINDOW_MS,
  type WithdrawalClosed,
  type WithdrawalPassed,
  type WithdrawalRequested,
  type WithdrawalUse,
} from './withdrawal.ts';

/** By earlier rules a debit was of one payment. */
const PAYMENT_BEFORE: Pick<BankPayment, 'groups'> = { groups: [] };
const FILE_BEFORE: Pick<BankFile, 'groups'> = { groups: [] };

export function applyAddressAdded(state: State, { address }: AddressAdded): void {
  state.addresses.insert({ ...address });
  state.addressesByUser.add(address);
  state.tables.exchange.change(1).nextAddress = address.id + 1;
}

export function applyAddressRemoved(state: State, { address }: AddressRemoved): void {
  state.addressesByUser.remove(state.addresses.require(address));
  state.addresses.remove(address);
}

export function applyRequested(state: State, { withdrawal, usdt }: WithdrawalRequested, at: number): void {
  const { id, user, coin, units } = withdrawal;
  hold(state.accounts, walletAccount(user, coin, 'spot'), units);
  state.withdrawals.insert({ ...withdrawal });
  state.tables.exchange.change(1).nextWithdrawal = id + 1;
  state.due.set('withdrawal', id, withdrawal.dueAt);
  const recent = (state.withdrawalUses.get(user)?.uses ?? []).filter(use => use.at + WINDOW_MS > at);
  putUses(state, user, [...recent, { withdrawal: id, at, coin, units, usdt }]);
}

export function applyPassed(state: State, event: WithdrawalPassed): void {
  const withdrawal = state.withdrawals.change(event.withdrawal);
  withdrawal.state = event.state;
  withdrawal.dueAt = event.dueAt;
  withdrawal.passedBy ??= event.by;
  withdrawal.signing = null;
  state.due.set('withdrawal', withdrawal.id, withdrawal.dueAt);
}

export function applyClosed(state: State, event: WithdrawalClosed, at: number): void {
  const { id, user, coin, units, address } = event.withdrawal;
  release(state.accounts, walletAccount(user, coin, 'spot'), units);
  post(state.accounts, withdrawalPostings(event));
  state.withdrawals.remove(id);
  state.due.remove('withdrawal', id);
  if (event.withdrawal.chain === CHAIN.bank) applyPayoutClosed(state, event, at);
  if (event.end === 'paid' || event.end === 'inside') {
    const paid = state.addresses.changeIfAny(address);
    if (paid !== undefined) paid.paid++;
  }
  const uses = state.withdrawalUses.get(user)?.uses ?? [];
  if (!countsAsUse(event.end))
    putUses(
      state,
      user,
      uses.filter(use => use.withdrawal !== id),
    );
}

/** A paid withdrawal may still return. */
function applyPayoutClosed(state: State, { withdrawal, end }: WithdrawalClosed, at: number): void {
  const { id, user, coin, units, feeUnits, askedAt } = withdrawal;
  const { account, amount, rate, sentAt } = state.bankPayments.require(id);
  state.bankPayments.remove(id);
  if (end !== 'paid') return;
  const until = at + RETURNABLE_MS;
  state.paidBankPayments.insert({ id, user, account, coin, units, feeUnits, amount, rate, askedAt, sentAt, until });
  state.due.set('paidBankPayment', id, until);
}

export function applyPaymentFixed(state: State, { payment }: BankPaymentFixed): void {
  state.bankPayments.insert({ ...PAYMENT_BEFORE, ...payment });
}

export function applyDebit(state: State, event: BankDebitSettled): void {
  post(state.accounts, debitPostings(event));
  state.bankLines.remove(event.line);
}

export function applyReturned(state: State, event: BankPaymentReturned): void {
  post(state.accounts, returnPostings(event));
  state.bankLines.remove(event.line);
  removePaid(state, event.withdrawal);
}

/** A paid withdrawal cannot return any more, or has returned. */
export function removePaid(state: State, withdrawal: number): void {
  state.paidBankPayments.remove(withdrawal);
  state.due.remove('paidBankPayment', withdrawal);
}

export function applyFile(state: State, { file }: BankFileMade): void {
  const { id, withdrawals, madeAt, groups } = { ...FILE_BEFORE, ...file };
  state.tables.exchange.change(1).nextBankFile = id + 1;
  const totals = groups.map(group => ({ id: group.id, total: sumOf(state, group.withdrawals), group }));
  for (const withdrawal of withdrawals) {
    const own = totals.filter(({ group }) => group.withdrawals.includes(withdrawal));
    const held = own.map(({ id: name, total }) => ({ id: name, total }));
    Object.assign(state.bankPayments.change(withdrawal), { file: id, sentAt: madeAt, groups: held });
    Object.assign(state.withdrawals.change(withdrawal), { state: 'signing', dueAt: 0 });
    state.due.remove('withdrawal', withdrawal);
  }
}

function sumOf(state: State, withdrawals: readonly number[]): bigint {
  return withdrawals.reduce((sum, id) => sum + state.bankPayments.require(id).amount, 0n);
}

export function applyStarted(state: State, { signing }: SigningStarted): void {
  const { id, chain, sender, nonce, inputs } = signing;
  state.signings.insert({ ...signing });
  state.tables.exchange.change(1).nextSigning = id + 1;
  for (const input of inputs) state.spentOutputs.add(input);
  for (const payment of signing.withdrawals) {
    const withdrawal = state.withdrawals.change(payment);
    Object.assign(withdrawal, { state: 'signing', dueAt: 0, signing: id });
    state.due.remove('withdrawal', payment);
  }
  if (nonce === null) return;
  const row = { id: senderId(chain, sender), nextNonce: nonce + 1 };
  const known = state.senders.changeIfAny(row.id);
  if (known === undefined) state.senders.insert(row);
  // A burn takes a nonce that was given before.
  else known.nextNonce = Math.max(known.nextNonce, row.nextNonce);
}

export function applyReplaced(state: State, { signing: id, inputs, plan }: SigningReplaced): void {
  const signing = state.signings.change(id);
  for (const input of inputs) state.spentOutputs.add(input);
  Object.assign(signing, { inputs: [...inputs], plan, replaced: signing.replaced + 1 });
}

export function applySettled(state: State, event: SigningSettled): void {
  const { id, inputs } = event.signing;
  post(state.accounts, signingPostings(event));
  state.signings.remove(id);
  for (const input of inputs) state.spentOutputs.delete(input);
}

function putUses(state: State, user: number, uses: readonly WithdrawalUse[]): void {
  const row = state.withdrawalUses.changeIfAny(user);
  if (row === undefined) state.withdrawalUses.insert({ id: user, uses });
  else row.uses = uses;
}
