// The keys of the local chains, from secrets of the folder: the exchange's public keys, and the receivers of the first coins.
import { join } from 'node:path';
import { bitcoinKeys, type ChainKeys, type DerivationPath, evmKeys, TRON_KEYS } from '@candor/chains';
import { makeSecretFile, readSecretFile } from '../../apps/server/src/vault/secret-file.ts';
import type { Owners } from './local-node.ts';

export const CHAIN_KEYS = { EVM: evmKeys, BITCOIN: bitcoinKeys('regtest'), TRON: TRON_KEYS } as const;
export type LocalChain = keyof typeof CHAIN_KEYS;

export const EXCHANGE_SEED = 'exchange.seed';
export const OUTSIDE_SEED = 'outside.seed';

/** Of wallets elsewhere the first one pays all others; of the exchange's it is the hot wallet. */
const OUTSIDE: DerivationPath = { branch: 'deposit', index: 0 };
const HOT: DerivationPath = { branch: 'hot', index: 0 };

/** @throws where the file is damaged: with another seed all addresses would be others. */
export async function readSeed(folder: string, name: string): Promise<Uint8Array> {
  const text = (await readSecretFile(folder, name)) ?? (await makeSecretFile(folder, name));
  if (/^[A-Za-z0-9+/]{43}=\s*$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  throw new Error(
    `${join(folder, name)} is damaged: it must hold 32 bytes in base64. Put the file back from a backup, or delete the folder; the local chains then start from scratch.`,
  );
}

export function ownersOf(chain: LocalChain, seeds: { exchange: Uint8Array; outside: Uint8Array }): Owners {
  const keys: Pick<ChainKeys<never>, 'addressAt' | 'publicKeyOf'> = CHAIN_KEYS[chain];
  const addressOf = (seed: Uint8Array, path: DerivationPath) =>
    keys.addressAt(keys.publicKeyOf(seed, path.branch), path);
  return { outside: addressOf(seeds.outside, OUTSIDE), hot: addressOf(seeds.exchange, HOT) };
}
