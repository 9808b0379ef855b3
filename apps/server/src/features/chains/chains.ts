// The chains of this exchange: how each is reached, what it is called, and which addresses are ours.
import {
  BitcoinAdapter,
  bitcoinKeys,
  type ChainAdapter,
  checkAddress,
  checkPublicKey,
  createTronAdapter,
  EvmAdapter,
  evmKeys,
  type KeyPlace,
  TRON_KEYS,
} from '@candor/chains';
import type { ChainName as WireChain } from '@candor/contract';
import { CHAIN } from '@candor/exchange';
import type { BitcoinConfig, ChainConfig, EvmConfig, PublicKeys, TronConfig } from '../../chain-config.ts';

/** Chains that a node of ours watches. Omni has none, and the bank is none. */
export type WatchedChain = 'evm' | 'bitcoin' | 'tron';

export type Chain = {
  name: WatchedChain;
  /** Its number in the core. */
  id: number;
  /** As clients call it, and as people do. */
  wireName: WireChain;
  title: string;
  adapter: ChainAdapter;
  publicKeys: PublicKeys;
  addressAt(place: KeyPlace): string;
  /** Addresses of the exchange whose keys lie offline. What they hold is watched and stands beside the books. */
  cold: readonly string[];
  /** The assets that coins are on it, by the coin's name: `native` or a contract. */
  assets: ReadonlyMap<string, { asset: string; scale: number; dust: bigint }>;
  network: 'main' | 'test' | 'regtest';
  /** The chain's numbers that payment links to its addresses may name (EIP-155); none where its links name no number. */
  linkNumbers: readonly number[];
  /** How many nodes are asked. */
  nodes: number;
  /** Blocks until a transfer is final, and the minutes that this usually takes, for screens. */
  confirmations: number;
  /** Larger transfers wait for more blocks, and hold back those after them; null where all wait for the same. */
  large: { aboveUnits: bigint; confirmations: number } | null;
  usualMinutes: number;
  /** The page of an explorer about a transaction; "" where none is set. */
  explorerOf(transaction: string): string;
};

/** In the order in which clients offer them. */
export type Chains = readonly Chain[];

const TIMEOUT_MS = 15_000;
const BALANCES_TIMEOUT_MS = 10 * 60_000;
const GWEI = 10n ** 9n;
const EPOCH_BLOCKS = 64;
/** Decimals of the tokens that are offered. */
const TOKEN_SCALE = 6;
const ETHEREUM = 1;
/** Of a chain on this machine, which stands for Ethereum: in a demo its links are read too. */
const LOCAL_EVM = 31_337;
/** Of transfers above 1 BTC. */
const LARGE_BITCOIN_BLOCKS = 6;

/** @throws Error that names the setting which makes no chain */
export function openChains(config: ChainConfig): Chains {
  const { tron, evm, bitcoin } = config;
  const chains = [
    ...(tron ? [tronChain(tron)] : []),
    ...(evm ? [evmChain(evm)] : []),
    ...(bitcoin ? [bitcoinChain(bitcoin)] : []),
  ];
  for (const chain of chains) checkKeys(chain);
  return chains;
}

/** @throws Error that names the setting */
function checkKeys({ name, publicKeys }: Chain): void {
  for (const branch of ['deposit', 'hot'] as const) {
    try {
      checkPublicKey(publicKeys[branch], branch);
    } catch (error) {
      throw new Error(`${name.toUpperCase()}_${branch.toUpperCase()}_KEY: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

function evmChain({
  nodes,
  publicKeys,
  cold = [],
  chainId,
  finality,
  largestTip,
  tokens,
  explorerUrl,
}: EvmConfig): Chain {
  const contracts = Object.entries(tokens).map(([coin, contract]) => ({ coin, contract: canonical(contract) }));
  const afterBlocks = finality === 'finalized' ? EPOCH_BLOCKS : finality;
  return {
    ...{ name: 'evm', id: CHAIN.evm, wireName: 'ERC20', title: 'Ethereum' },
    adapter: new EvmAdapter({
      ...{ urls: nodes, chainId, publicKeys, timeoutMs: TIMEOUT_MS },
      finality: finality === 'finalized' ? finality : { afterBlocks: finality },
      tokens: contracts.map(({ contract }) => ({ contract, logsAreExact: true, scale: TOKEN_SCALE })),
      ...{ maxFeePerGas: 500n * GWEI, largestTip, mostGas: 300_000n, parallel: 4, batchSize: 50 },
      retry: { times: 5, pauseMs: 250 },
    }),
    publicKeys,
    addressAt: place => evmKeys.addressAt(publicKeys[place.branch], place),
    cold: cold.map(address => canonicalCold('evm', address, chainId === ETHEREUM ? 'main' : 'test')),
    assets: new Map([
      ['ETH', { asset: 'native', scale: 18, dust: 0n }],
      ...contracts.map(({ coin, contract }) => [coin, { asset: contract, scale: TOKEN_SCALE, dust: 0n }] as const),
    ]),
    network: chainId === ETHEREUM ? 'main' : 'test',
    linkNumbers: chainId === LOCAL_EVM ? [LOCAL_EVM, ETHEREUM] : [chainId],
    nodes: nodes.length,
    confirmations: afterBlocks,
    large: null,
    usualMinutes: Math.max(1, Math.round((afterBlocks * 12) / 60)),
    explorerOf: transaction => pageOf(explorerUrl, 'tx', transaction),
  };
}

/** Contracts are compared as texts, and settings may write one in small letters. */
function canonical(contract: string): string {
  const check = checkAddress('evm', contract, 'main');
  if (!check.valid) throw new Error(`EVM_USDT or EVM_TRX: ${contract} is mistyped, by its own checksum`);
  return check.address;
}

/** @throws Error where it is no address of the chain. */
function canonicalCold(chain: WatchedChain, text: string, network: Chain['network']): string {
  const check = checkAddress(chain, text, network);
  if (!check.valid) throw new Error(`${chain.toUpperCase()}_COLD: ${text} is no address of this chain`);
  return check.address;
}

function bitcoinChain(config: BitcoinConfig): Chain {
  const { nodes, publicKeys, cold = [], network, confirmations, feeRate, explorerUrl } = config;
  const smallest = smallestOutput(BigInt(feeRate));
  return {
    ...{ name: 'bitcoin', id: CHAIN.bitcoin, wireName: 'OMNI', title: 'Bitcoin' },
    adapter: new BitcoinAdapter({
      ...{ urls: nodes, network, confirmations, publicKeys, smallestTransferUnits: smallest },
      fees: { targetBlocks: 3, configuredRate: BigInt(feeRate), largestRate: 500n },
      ...{ timeoutMs: TIMEOUT_MS, balancesTimeoutMs: BALANCES_TIMEOUT_MS },
    }),
    publicKeys,
    addressAt: place => bitcoinKeys(network).addressAt(publicKeys[place.branch], place),
    cold: cold.map(address => canonicalCold('bitcoin', address, network)),
    assets: new Map([['BTC', { asset: 'native', scale: 8, dust: smallest }]]),
    network,
    linkNumbers: [],
    nodes: nodes.length,
    confirmations,
    large: { aboveUnits: 10n ** 8n, confirmations: Math.max(confirmations, LARGE_BITCOIN_BLOCKS) },
    usualMinutes: confirmations * 10,
    explorerOf: transaction => pageOf(explorerUrl, 'tx', transaction),
  };
}

/** What spending costs more than it is worth must not add up to a deposit: an input of ours is 68 virtual bytes. */
function smallestOutput(feeRate: bigint): bigint {
  const cost = 68n * feeRate;
  return cost > 1_000n ? cost : 1_000n;
}

function tronChain(config: TronConfig): Chain {
  const { nodes, publicKeys, cold = [], network, usdt, apiKey, feeLimit, explorerUrl } = config;
  // Unlike the others it has one form only, so a checksum that is wrong is a slip.
  if (!checkAddress('tron', usdt, network).valid)
    throw new Error(`TRON_USDT: ${usdt} is mistyped, by its own checksum`);
  return {
    ...{ name: 'tron', id: CHAIN.tron, wireName: 'TRC20', title: 'Tron' },
    adapter: createTronAdapter({
      urls: nodes,
      headers: apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': apiKey },
      ...{ timeoutMs: TIMEOUT_MS, publicKeys, largestFeeLimit: feeLimit, expiryMs: 10 * 60_000 },
      configuredTokenFee: 15_000_000n,
      identity: { network, tokens: [{ contract: usdt, scale: TOKEN_SCALE }] },
      fetch: globalThis.fetch,
    }),
    publicKeys,
    addressAt: place => TRON_KEYS.addressAt(publicKeys[place.branch], place),
    cold: cold.map(address => canonicalCold('tron', address, 'main')),
    assets: new Map([
      ['USDT', { asset: usdt, scale: TOKEN_SCALE, dust: 0n }],
      ['TRX', { asset: 'native', scale: 6, dust: 0n }],
    ]),
    network,
    linkNumbers: [],
    nodes: nodes.length,
    confirmations: 19,
    large: null,
    usualMinutes: 1,
    explorerOf: transaction => pageOf(explorerUrl, 'transaction', transaction),
  };
}

function pageOf(explorerUrl: string, word: string, transaction: string): string {
  return explorerUrl === '' ? '' : `${explorerUrl.replace(/\/+$/, '')}/${word}/${transaction}`;
}
