// The chains of this exchange: how each is reached, what it is called, and which addresses are ours.
import {
  type AddressCheck,
  BitcoinAdapter,
  bitcoinKeys,
  type ChainAdapter,
  type ChainName,
  checkAddress,
  checkPublicKey,
  createTronAdapter,
  type DerivationPath,
  EvmAdapter,
  evmKeys,
  TRON_KEYS,
  type TransactionPlan,
} from '@candor/chains';
import type { ChainName as WireChain } from '@candor/contract';
import { CHAIN, decodeText, type Signing } from '@candor/exchange';
import type { BitcoinConfig, ChainConfig, EvmConfig, PublicKeys, TronConfig } from '../../chain-config.ts';
import { type Refusal, refuse } from '../../http/reply.ts';

/** Chains that a node of ours watches. Omni has none, and the bank is none. */
export type WatchedChain = 'evm' | 'bitcoin' | 'tron';

export type Chain = {
  name: WatchedChain;
  /** Its number in the core. */
  id: number;
  /** The name for clients, and the one for people. */
  wireName: WireChain;
  title: string;
  adapter: ChainAdapter;
  publicKeys: PublicKeys;
  addressAt(path: DerivationPath): string;
  /** Addresses of the exchange whose keys are offline. Their balances are watched and shown next to the books. */
  cold: readonly string[];
  /** What the settings name of it, by the coin's name: `native` or a contract. Operators add others, so the rails of the core count. */
  assets: ReadonlyMap<string, { asset: string; scale: number; dust: bigint }>;
  network: 'main' | 'test' | 'regtest';
  /** The chain's numbers that payment links to its addresses may name (EIP-155); none where its links name no number. */
  linkNumbers: readonly number[];
  /** How many nodes are queried. */
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
/** Decimals of the tokens that settings name. */
const TOKEN_SCALE = 6;
const ETHEREUM = 1;
/** A chain on this machine in place of Ethereum: in a demo its links are read too. */
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
    name: 'evm',
    id: CHAIN.evm,
    wireName: 'ERC20',
    title: 'Ethereum',
    adapter: new EvmAdapter({
      urls: nodes,
      chainId,
      publicKeys,
      timeoutMs: TIMEOUT_MS,
      finality: finality === 'finalized' ? finality : { afterBlocks: finality },
      // These are known to; a token that operators add may keep a part of each transfer one day.
      exactTokens: contracts.map(({ contract }) => contract),
      maxFeePerGas: 500n * GWEI,
      largestTip,
      maxGas: 300_000n,
      parallel: 4,
      batchSize: 50,
      retry: { times: 5, pauseMs: 250 },
    }),
    publicKeys,
    addressAt: path => evmKeys.addressAt(publicKeys[path.branch], path),
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
    name: 'bitcoin',
    id: CHAIN.bitcoin,
    wireName: 'OMNI',
    title: 'Bitcoin',
    adapter: new BitcoinAdapter({
      urls: nodes,
      network,
      confirmations,
      publicKeys,
      smallestTransferUnits: smallest,
      fees: { targetBlocks: 3, configuredRate: BigInt(feeRate), largestRate: 500n },
      timeoutMs: TIMEOUT_MS,
      balancesTimeoutMs: BALANCES_TIMEOUT_MS,
    }),
    publicKeys,
    addressAt: path => bitcoinKeys(network).addressAt(publicKeys[path.branch], path),
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

/** Outputs that cost more to spend than their value must not add up to a deposit: an input of ours is 68 virtual bytes. */
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
    name: 'tron',
    id: CHAIN.tron,
    wireName: 'TRC20',
    title: 'Tron',
    adapter: createTronAdapter({
      urls: nodes,
      headers: apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': apiKey },
      timeoutMs: TIMEOUT_MS,
      publicKeys,
      largestFeeLimit: feeLimit,
      expiryMs: 10 * 60_000,
      configuredTokenFee: 15_000_000n,
      network,
      fetch: globalThis.fetch,
    }),
    publicKeys,
    addressAt: path => TRON_KEYS.addressAt(publicKeys[path.branch], path),
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

/** Those that an open signing spends from or pays to, on chains whose addresses have balances. */
export function busyAddresses(chain: Chain, open: readonly Signing[]): Set<string> {
  return new Set(
    open.flatMap(({ plan: text }) => {
      const plan = decodeText<TransactionPlan>(text);
      if (plan.chain !== 'evm' && plan.chain !== 'tron') return [];
      return [chain.addressAt(plan.from), plan.payment.to];
    }),
  );
}

/** The most that a plan can cost on top of its payments, in the smallest unit of its chain's own coin. */
export function maxCostOf(plan: TransactionPlan): bigint {
  switch (plan.chain) {
    case 'evm':
      return evmKeys.costOf(plan).feeUnits;
    case 'tron':
      return TRON_KEYS.costOf(plan).feeUnits;
    case 'bitcoin':
      return bitcoinKeys('main').costOf(plan).feeUnits;
    case 'omni':
      return 0n;
    default:
      return plan satisfies never;
  }
}

const TITLES: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  evm: 'Ethereum',
  omni: 'Bitcoin',
  tron: 'Tron',
};

/** Finds what is wrong with a typed address: of another chain, mistyped, or none at all. */
export function refuseAddress(check: Extract<AddressCheck, { valid: false }>): Refusal {
  switch (check.problem) {
    case 'other-chain': {
      const titles = [...new Set(check.belongsTo.map(name => TITLES[name]))];
      return refuse('address_of_other_chain', { chain: titles.join(', ') });
    }
    case 'checksum':
      return refuse('mistyped_address');
    case 'other-network':
    case 'malformed':
      return refuse('invalid_address');
    default:
      return check satisfies never;
  }
}
