// The only code that changes balances: balanced moves between two accounts, and holds inside one.
import { MAX_UNITS } from '@candor/money';
import { assert } from '../assert.ts';
import { Table } from '../table.ts';
import { mayBeNegative } from './account-id.ts';

/** An account's units; `held` is the part of `balance` that open orders have claimed. */
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

/** Moves units from one account to another. Nothing else makes or changes a balance. */
export function move(accounts: Accounts, from: number, to: number, units: bigint): void {
  assert(units >= 0n, 'a movement is never negative');
  if (units === 0n || from === to) return;
  const debited = forChange(accounts, from);
  debited.balance -= units;
  assert(
    debited.balance >= debited.held || mayBeNegative(from),
    `account ${from} may not fall below what is held in it`,
  );
  const credited = forChange(accounts, to);
  credited.balance += units;
  assert(credited.balance <= MAX_UNITS && debited.balance >= -MAX_UNITS, 'a balance fits 64 bits');
}

/** Claims units of an account for an order. */
export function hold(accounts: Accounts, id: number, units: bigint): void {
  if (units === 0n) return;
  const account = forChange(accounts, id);
  account.held += units;
  assert(units > 0n && account.held <= account.balance, `account ${id} cannot hold more than it has`);
}

/** Gives claimed units back. */
export function release(accounts: Accounts, id: number, units: bigint): void {
  if (units === 0n) return;
  const account = forChange(accounts, id);
  account.held -= units;
  assert(units > 0n && account.held >= 0n, `account ${id} cannot release more than it holds`);
}

function forChange(accounts: Accounts, id: number): Account {
  const account = accounts.get(id);
  if (account !== undefined) return accounts.change(account);
  const opened = { id, balance: 0n, held: 0n };
  accounts.insert(opened);
  return opened;
}
