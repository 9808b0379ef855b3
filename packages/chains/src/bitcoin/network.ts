// The networks of bitcoin: address prefixes and key paths of each.
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';

/** `test` is every public test network: their addresses look the same. */
export type BitcoinNetwork = 'main' | 'test' | 'regtest';

type NetworkParameters = BTC_NETWORK & {
  /** The coin's number in BIP-44 paths (SLIP-44). */
  coinType: number;
  /** What `getblockchaininfo` calls the network; bcoin says `testnet`. */
  nodeNames: readonly string[];
};

export const BITCOIN_NETWORKS: Readonly<Record<BitcoinNetwork, NetworkParameters>> = {
  main: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80, coinType: 0, nodeNames: ['main'] },
  test: {
    bech32: 'tb',
    pubKeyHash: 0x6f,
    scriptHash: 0xc4,
    wif: 0xef,
    coinType: 1,
    nodeNames: ['test', 'testnet', 'testnet4', 'signet'],
  },
  regtest: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef, coinType: 1, nodeNames: ['regtest'] },
};
