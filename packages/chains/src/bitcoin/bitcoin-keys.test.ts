// Keys and signatures against the test vectors of BIP-84, and what a signature never does.
import { mnemonicToSeedSync } from '@scure/bip39';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { NATIVE } from '../chain.ts';
import type { BitcoinPlan } from '../transaction-plan.ts';
import { bitcoinKeys } from './bitcoin-keys.ts';

const SEED = mnemonicToSeedSync(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
);

describe('bitcoinKeys', () => {
  it('derives the addresses of BIP-84', () => {
    const keys = bitcoinKeys('main');
    const publicKey = keys.publicKeyOf(SEED, 'deposit');
    expect(publicKey).toMatch(/^xpub/);
    expect(keys.addressAt(publicKey, { branch: 'deposit', index: 0 })).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    );
    expect(keys.addressAt(publicKey, { branch: 'deposit', index: 1 })).toBe(
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    );
  });

  it('keeps the branches apart, and refuses to derive a hardened key from a public one', () => {
    const keys = bitcoinKeys('regtest');
    expect(keys.publicKeyOf(SEED, 'hot')).not.toBe(keys.publicKeyOf(SEED, 'deposit'));
    const hardened = { branch: 'deposit', index: 0x8000_0000 } as const;
    expect(() => keys.addressAt(keys.publicKeyOf(SEED, 'deposit'), hardened)).toThrow();
  });

  it('signs the same bytes each time, replaceable, at the cost that it says', () => {
    const keys = bitcoinKeys('regtest');
    const signed = keys.sign(PLAN, SEED);
    expect(keys.sign(PLAN, SEED)).toEqual(signed);
    expect(keys.costOf(PLAN)).toEqual({ feeUnits: 1_000n });
    const transaction = Transaction.fromRaw(Uint8Array.from(Buffer.from(signed.raw, 'hex')));
    expect(transaction.id).toBe(signed.id);
    expect(transaction.getInput(0).sequence).toBe(0xfffffffd);
    expect(transaction.getOutput(1).amount).toBe(29_000n);
  });

  it('refuses a plan that spends an output twice', () => {
    const plan = { ...PLAN, inputs: [PLAN.inputs[0]!, PLAN.inputs[0]!] };
    expect(() => bitcoinKeys('regtest').sign(plan, SEED)).toThrow('twice');
  });

  it('refuses a payment to an address of another network', () => {
    const payments = [{ asset: NATIVE, to: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', units: 70_000n }];
    expect(() => bitcoinKeys('regtest').sign({ ...PLAN, payments }, SEED)).toThrow();
  });
});

const PLAN: BitcoinPlan = {
  chain: 'bitcoin',
  inputs: [{ transaction: 'ab'.repeat(32), position: 1, units: 100_000n, owner: { branch: 'deposit', index: 5 } }],
  payments: [{ asset: NATIVE, to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', units: 70_000n }],
  change: { to: { branch: 'hot', index: 0 }, units: 29_000n },
};
