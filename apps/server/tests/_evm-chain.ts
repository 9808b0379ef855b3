// The Ethereum chain of a test exchange: keys from a seed, and a signer that holds them in this process.
import { evmKeys, type SignedTransaction } from '@candor/chains';
import { type Chains, openChains } from '../src/features/chains/chains.ts';
import type { PayoutOrder, PayoutSigner } from '../src/features/withdrawal/payouts.ts';

/** The tokens' contract and the address of the node, which nothing listens at. */
const USDT = '0x00000000000000000000000000000000000a11ce';
const NO_NODE = 'http://127.0.0.1:9';
const SEED = new Uint8Array(32).fill(7);
const publicKeys = { deposit: evmKeys.publicKeyOf(SEED, 'deposit'), hot: evmKeys.publicKeyOf(SEED, 'hot') };

export const CHAIN_ID = 31_337;
export const ETHER = 2;
export const WEI = 10n ** 18n;
export const HOT_ADDRESS = evmKeys.addressAt(publicKeys.hot, { branch: 'hot', index: 0 });

/** @param url of its node; nothing answers at the usual one. */
export function evmChains(url = NO_NODE): Chains {
  return openChains({
    evm: {
      nodes: [url],
      publicKeys,
      chainId: CHAIN_ID,
      finality: 'finalized',
      explorerUrl: 'https://explorer.test',
      tokens: { USDT },
    },
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
}

export const localSigner: PayoutSigner = {
  check: async () => undefined,
  async sign({ plan }: PayoutOrder): Promise<SignedTransaction> {
    if (plan.chain !== 'evm') throw new Error('a plan of another chain');
    return evmKeys.sign(plan, SEED);
  },
};

/** What a whole exchange is started with to have this chain, whose node does not answer, and this signer. */
export const ON_EVM = {
  settings: {
    EVM_NODES: NO_NODE,
    EVM_CHAIN_ID: String(CHAIN_ID),
    EVM_USDT: USDT,
    EVM_DEPOSIT_KEY: publicKeys.deposit,
    EVM_HOT_KEY: publicKeys.hot,
  },
  payoutSigner: localSigner,
} as const;
