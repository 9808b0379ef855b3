// Moves and holds: what they change, and what halts the engine rather than happening.
import { MAX_UNITS } from '@candor/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemAccount, walletAccount } from './account-id.ts';
import { type Accounts, available, createAccounts, hold, move, release } from './ledger.ts';

const ANNA = walletAccount(1, 1, 'spot');
const BEN = walletAccount(2, 1, 'spot');
const FAUCET = systemAccount('demo-faucet', 1);
const FEES = systemAccount('fees', 1);

let accounts: Accounts;
beforeEach(() => {
  accounts = createAccounts();
  move(accounts, FAUCET, ANNA, 100n);
});

function drawn(): string[] {
  return [...accounts.values()].map(({ id, balance, held }) => `${id} ${balance} ${held}`);
}

describe('a move', () => {
  test('takes from one account what it gives to the other', () => {
    move(accounts, ANNA, BEN, 30n);
    expect(drawn()).toEqual([`${FAUCET} -100 0`, `${ANNA} 70 0`, `${BEN} 30 0`]);
  });

  test('of nothing, or from an account to itself, changes no row', () => {
    accounts.takeChanges();
    move(accounts, ANNA, BEN, 0n);
    move(accounts, ANNA, ANNA, 50n);
    expect(accounts.takeChanges()).toEqual({ inserted: [], changed: [], removed: [] });
    expect(drawn()).toEqual([`${FAUCET} -100 0`, `${ANNA} 100 0`]);
  });

  test('of less than nothing is a bug', () => {
    expect(() => move(accounts, ANNA, BEN, -1n)).toThrow('a movement is never negative');
  });

  test('of more than a wallet has is a bug', () => {
    expect(() => move(accounts, ANNA, BEN, 101n)).toThrow('may not fall below what is held in it');
  });

  test('of what is held is a bug', () => {
    hold(accounts, ANNA, 60n);
    expect(() => move(accounts, ANNA, BEN, 41n)).toThrow('may not fall below what is held in it');
  });

  test('out of fees that were never earned is a bug', () => {
    expect(() => move(accounts, FEES, ANNA, 1n)).toThrow('may not fall below what is held in it');
  });

  test('beyond 64 bits is a bug, on either side', () => {
    move(accounts, FAUCET, BEN, MAX_UNITS - 100n);
    expect(() => move(accounts, FAUCET, BEN, 1n)).toThrow('a balance fits 64 bits');
    const full = createAccounts();
    move(full, FAUCET, BEN, MAX_UNITS);
    expect(() => move(full, systemAccount('outside', 1, 1), BEN, 1n)).toThrow('a balance fits 64 bits');
  });
});

describe('a hold', () => {
  test('leaves the balance and takes from what is available', () => {
    hold(accounts, ANNA, 60n);
    expect(accounts.require(ANNA)).toEqual({ id: ANNA, balance: 100n, held: 60n });
    expect(available(accounts, ANNA)).toBe(40n);
    release(accounts, ANNA, 25n);
    expect(available(accounts, ANNA)).toBe(65n);
  });

  test('of more than is available is a bug', () => {
    hold(accounts, ANNA, 60n);
    expect(() => hold(accounts, ANNA, 41n)).toThrow('cannot hold more than it has');
  });

  test('on an account that does not exist is a bug', () => {
    expect(() => hold(accounts, BEN, 1n)).toThrow('cannot hold more than it has');
  });

  test('of less than nothing is a bug', () => {
    hold(accounts, ANNA, 60n);
    expect(() => hold(accounts, ANNA, -1n)).toThrow('cannot hold');
    expect(() => release(accounts, ANNA, -1n)).toThrow('cannot release');
  });

  test('cannot be given back twice', () => {
    hold(accounts, ANNA, 60n);
    release(accounts, ANNA, 60n);
    expect(() => release(accounts, ANNA, 1n)).toThrow('cannot release more than it holds');
  });

  test('of nothing changes no row', () => {
    accounts.takeChanges();
    hold(accounts, ANNA, 0n);
    release(accounts, ANNA, 0n);
    expect(accounts.takeChanges().changed).toEqual([]);
  });
});

test('nothing is available in an account that does not exist', () => {
  expect(available(accounts, BEN)).toBe(0n);
});

test('whatever is tried, balances sum to zero and no wallet is negative', () => {
  const account = fc.constantFrom(ANNA, BEN, FAUCET, FEES);
  const act = fc.tuple(fc.constantFrom(move, hold, release), account, account, fc.bigInt({ min: -5n, max: 60n }));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), acts => {
      const accounts = createAccounts();
      move(accounts, FAUCET, ANNA, 100n);
      try {
        for (const [does, from, to, units] of acts) {
          if (does === move) move(accounts, from, to, units);
          else if (from !== FAUCET) (does as typeof hold)(accounts, from, units);
        }
      } catch {
        // A bug halts the engine and nothing of the batch is stored, so only what was reached before counts.
        return;
      }
      const rows = [...accounts.values()];
      expect(rows.reduce((sum, row) => sum + row.balance, 0n)).toBe(0n);
      expect(rows.every(row => row.id === FAUCET || (row.balance >= row.held && row.held >= 0n))).toBe(true);
    }),
  );
});
