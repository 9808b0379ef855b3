import { mnemonicToSeedSync } from '@scure/bip39';
import { parseTransaction, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import type { EvmPlan } from '../transaction-plan.ts';
import { evmKeys } from './evm-keys.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const SEED = mnemonicToSeedSync(MNEMONIC);
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

const PLAN: EvmPlan = {
  chain: 'evm',
  chainId: 1,
  from: { branch: 'hot', index: 4 },
  nonce: 7,
  payment: { asset: 'native', to: ALICE, units: 10n ** 18n },
  gas: 21_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
};

it('derives the addresses that any other wallet derives from the same words', () => {
  const deposit = evmKeys.publicKeyOf(SEED, 'deposit');
  expect(evmKeys.addressAt(deposit, { branch: 'deposit', index: 0 })).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  );
  for (const index of [1, 99_999]) {
    const path = { branch: 'deposit', index } as const;
    expect(evmKeys.addressAt(deposit, path)).toBe(mnemonicToAccount(MNEMONIC, { addressIndex: index }).address);
  }
  const hot = evmKeys.publicKeyOf(SEED, 'hot');
  expect(evmKeys.addressAt(hot, PLAN.from)).toBe(
    mnemonicToAccount(MNEMONIC, { accountIndex: 1, addressIndex: 4 }).address,
  );
});

it('takes no private key, and no key of the other branch', () => {
  const deposit = evmKeys.publicKeyOf(SEED, 'deposit');
  expect(deposit).toMatch(/^xpub/);
  expect(() => evmKeys.addressAt(deposit, { branch: 'hot', index: 0 })).toThrow('hot branch');
  const secret = mnemonicToAccount(MNEMONIC).getHdKey().privateExtendedKey;
  expect(() => evmKeys.addressAt(secret, { branch: 'deposit', index: 0 })).toThrow('not a private one');
  for (const index of [-1, 0.5, 2 ** 31])
    expect(() => evmKeys.addressAt(deposit, { branch: 'deposit', index })).toThrow();
});

it('signs a plan as another library does, the same each time', async () => {
  const signed = evmKeys.sign(PLAN, SEED);
  expect(evmKeys.sign(PLAN, SEED)).toEqual(signed);
  const account = mnemonicToAccount(MNEMONIC, { accountIndex: 1, addressIndex: 4 });
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = PLAN;
  const fields = { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to: ALICE, value: 10n ** 18n } as const;
  expect(signed.raw).toBe(await account.signTransaction({ type: 'eip1559', ...fields }));
});

it('pays a token by the transfer of its contract, and nothing of the native coin', async () => {
  const { raw } = evmKeys.sign({ ...PLAN, payment: { asset: TOKEN, to: ALICE, units: 5n } }, SEED);
  const sent = parseTransaction(raw as TransactionSerializedEIP1559);
  expect(sent.to).toBe(TOKEN.toLowerCase());
  expect(sent.value ?? 0n).toBe(0n);
  expect(sent.data).toBe(`0xa9059cbb${ALICE.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`);
  const hot = evmKeys.publicKeyOf(SEED, 'hot');
  expect(await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerializedEIP1559 })).toBe(
    evmKeys.addressAt(hot, PLAN.from),
  );
});

it.each<[string, Partial<EvmPlan>]>([
  ['a mistyped recipient', { payment: { asset: 'native', to: ALICE.replace('C8', 'c8'), units: 1n } }],
  ['a token payment of nothing', { payment: { asset: TOKEN, to: ALICE, units: 0n } }],
  ['less than nothing', { payment: { asset: 'native', to: ALICE, units: -1n } }],
  ['more than a word of the chain holds', { payment: { asset: TOKEN, to: ALICE, units: 2n ** 256n } }],
  ['a tip above the whole fee', { maxPriorityFeePerGas: PLAN.maxFeePerGas + 1n }],
  ['no gas', { gas: 0n }],
  ['a nonce below zero', { nonce: -1 }],
  ['no chain, which would let every chain take it', { chainId: 0 }],
])('refuses to sign %s', (_, change) => {
  expect(() => evmKeys.sign({ ...PLAN, ...change }, SEED)).toThrow(RangeError);
});

it('burns a nonce by paying nothing to itself', () => {
  const self = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), PLAN.from);
  const { raw } = evmKeys.sign({ ...PLAN, payment: { asset: 'native', to: self, units: 0n } }, SEED);
  expect(parseTransaction(raw as TransactionSerializedEIP1559).to).toBe(self.toLowerCase());
});

it('says what a plan costs at most', () => {
  expect(evmKeys.costOf(PLAN)).toEqual({ feeUnits: 21_000n * 30n * 10n ** 9n });
});
