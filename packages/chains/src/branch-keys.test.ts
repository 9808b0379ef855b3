import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { expect, it } from 'vitest';
import { bitcoinKeys } from './bitcoin/bitcoin-keys.ts';
import { evmKeys } from './evm/evm-keys.ts';
import { TRON_KEYS } from './tron/tron-keys.ts';

const SEED = mnemonicToSeedSync('test test test test test test test test test test test junk');
const PATH = { branch: 'deposit', index: 7 } as const;

it.each([
  ['bitcoin', bitcoinKeys('regtest'), "m/84'/1'/0'"],
  ['evm', evmKeys, "m/44'/60'/0'"],
  ['tron', TRON_KEYS, "m/44'/195'/0'"],
] as const)('%s: a private key is refused, before and after the address of its public one', (_, keys, path) => {
  const { privateExtendedKey, publicExtendedKey } = HDKey.fromMasterSeed(SEED).derive(path);
  expect(publicExtendedKey).toBe(keys.publicKeyOf(SEED, 'deposit'));
  expect(() => keys.addressAt(privateExtendedKey, PATH)).toThrow('not a private one');
  const address = keys.addressAt(publicExtendedKey, PATH);
  expect(() => keys.addressAt(privateExtendedKey, PATH)).toThrow('not a private one');
  expect(keys.addressAt(publicExtendedKey, PATH)).toBe(address);
  expect(keys.addressAt(publicExtendedKey, { ...PATH, index: 8 })).not.toBe(address);
});
