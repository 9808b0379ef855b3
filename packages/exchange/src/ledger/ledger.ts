// The only code that changes balances: balanced moves between two accounts, and holds inside one; and the exchange's own money in a coin.
import { MAX_UNITS } from '@candor/money';
import { broken } from '../assert.ts';
import { Table } from '../table.ts';
import { mayBeNegative, systemAccount } from './account-id.ts';
import type { Entry } from './chart-of-accounts.ts';

const MIN_UNITS = -MAX_UNITS;

/** An account's units; `held` is the part of `balance` that open orders have reserved. */
export type Account = { id: number; balance: bigint; held: bigint };

export type Accounts = Table<number, Account>;

export function createAccounts(): Accounts {
  return new Table<number, Account>('accounts');
}

/** What an account could spend now: its balance less what is held; zero for an account that does not exist yet. */
export function available(accounts: Accounts, id: number): bigint {
  const account = accounts.get(id);
  return account === undefined ? 0n : account.balance - account.held;
}

/** The account, opened if need be and marked as changed, for the functions below. */
export function accountForChange(accounts: Accounts, id: number): Account {
  const account = accounts.changeIfAny(id);
  if (account !== undefined) return account;
  const opened = { id, balance: 0n, held: 0n };
  accounts.insert(opened);
  return opened;
}

/** Moves units from one account to another. Nothing else makes or changes a balance. */
export function moveBetween(debited: Account, credited: Account, units: bigint): void {
  if (units < 0n) throw broken('a movement is never negative');
  debited.balance -= units;
  credited.balance += units;
  if (debited.balance < debited.held && !mayBeNegative(debited.id)) {
    throw broken(`account ${debited.id} may not fall below what is held in it`);
  }
  if (credited.balance > MAX_UNITS || debited.balance < MIN_UNITS) throw broken('a balance fits 64 bits');
}

/** Gives reserved units of an account back. */
export function releaseIn(account: Account, units: bigint): void {
  account.held -= units;
  if (units < 0n || account.held < 0n) throw broken(`account ${account.id} cannot release more than it holds`);
}

/** Moves units between two accounts by their ids; a movement of nothing touches no account. */
export function move(accounts: Accounts, from: number, to: number, units: bigint): void {
  if (units === 0n || from === to) return;
  moveBetween(accountForChange(accounts, from), accountForChange(accounts, to), units);
}

/** Makes movements, one after the other. */
export function post(accounts: Accounts, postings: readonly Entry[]): void {
  for (const { debit, credit, units } of postings) move(accounts, debit, credit, units);
}

/** Whether all balances still fit 64 bits after these movements, made one after the other. */
export function fits(accounts: Accounts, postings: readonly Entry[]): boolean {
  const balances = new Map<number, bigint>();
  const change = (id: number, units: bigint) => {
    const balance = (balances.get(id) ?? accounts.get(id)?.balance ?? 0n) + units;
    balances.set(id, balance);
    return balance;
  };
  return postings.every(({ debit, credit, units }) => {
    const [debited, credited] = [change(debit, -units), change(credit, units)];
    return debited >= MIN_UNITS && credited <= MAX_UNITS;
  });
}

/** Reserves units of an account for an order. */
export function hold(accounts: Accounts, id: number, units: bigint): void {
  if (units === 0n) return;
  const account = accountForChange(accounts, id);
  account.held += units;
  if (units < 0n || account.held > account.balance) throw broken(`account ${id} cannot hold more than it has`);
}

/** Gives reserved units of an account back, by its id. */
export function release(accounts: Accounts, id: number, units: bigint): void {
  if (units !== 0n) releaseIn(accountForChange(accounts, id), units);
}

/** Accounts by their ids: those of the core, or rows that were read. */
type Balances = { get(id: number): { balance: bigint } | undefined };

/** What the exchange has of its own in a coin: no product that it could owe for is sold while that is less than nothing. */
export const EXCHANGE_FUNDS = ['fees', 'house', 'equity', 'network-costs'] as const;

/** Fees and the house's money less what losses, goodwill and networks have cost, in units of the coin. */
export function exchangeFunds(accounts: Balances, coin: number): bigint {
  return EXCHANGE_FUNDS.reduce((sum, kind) => sum + (accounts.get(systemAccount(kind, coin))?.balance ?? 0n), 0n);
}
