// Account ids: owner, coin and kind in one number, and which accounts may fall below zero.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountName,
  isWallet,
  MAX_COIN,
  MAX_OWNER,
  mayBeNegative,
  systemAccount,
  walletAccount,
} from './account-id.ts';
import { SYSTEM_KINDS, WALLET_KINDS } from './chart-of-accounts.ts';

const coin = fc.integer({ min: 1, max: MAX_COIN });

test('a wallet is read back from its id', () => {
  const kind = fc.constantFrom(...WALLET_KINDS);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_OWNER }), coin, kind, (owner, coin, kind) => {
      const id = walletAccount(owner, coin, kind);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(accountName(id)).toEqual({ owner, coin, kind });
      expect(isWallet(id)).toBe(true);
      expect(mayBeNegative(id)).toBe(false);
    }),
  );
});

test('an account of the exchange is read back from its id and is no wallet', () => {
  const kind = fc.constantFrom(...SYSTEM_KINDS);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_OWNER }), coin, kind, (owner, coin, kind) => {
      const id = systemAccount(kind, coin, owner);
      expect(accountName(id)).toEqual({ owner, coin, kind });
      expect(isWallet(id)).toBe(false);
    }),
  );
});

// These numbers are in databases: a change here gives every stored account another owner.
describe('the stored codes never change', () => {
  test.each([
    ['spot', 1],
    ['lever', 2],
    ['option', 3],
    ['fiat', 4],
  ] as const)('%s is %i', (kind, code) => {
    expect(walletAccount(7, 3, kind)).toBe(7 * 1_048_576 + 3 * 256 + code);
  });

  test.each([
    ['fees', 16],
    ['rounding', 17],
    ['equity', 18],
    ['insurance', 19],
    ['network-costs', 20],
    ['demo-faucet', 21],
    ['house', 22],
    ['unclaimed', 23],
    ['waiting-deposits', 24],
    ['outside', 32],
    ['clearing', 33],
  ] as const)('%s is %i', (kind, code) => {
    expect(systemAccount(kind, 3)).toBe(3 * 256 + code);
  });
});

test('only the world outside, cold storage, the faucet, clearing, network costs and equity may fall below zero', () => {
  const negative = SYSTEM_KINDS.filter(kind => mayBeNegative(systemAccount(kind, 1)));
  expect(negative).toEqual(['equity', 'network-costs', 'demo-faucet', 'outside', 'cold', 'clearing']);
});

test.each([0, 5, 15, 99, 255])('a kind of %i names no account', code => {
  expect(() => accountName(3 * 256 + code)).toThrow(RangeError);
});
