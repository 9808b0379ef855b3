// The settings of chains: their nodes, the public keys of addresses, and the signer. A chain is set up whole, or not at all.
import { decimal } from '@candor/money';
import { z } from 'zod';

export type PublicKeys = { deposit: string; hot: string };
type NodesAndKeys = {
  nodes: string[];
  publicKeys: PublicKeys;
  /** Addresses whose keys are offline: watched, and outside the books. */
  cold?: readonly string[];
};

export type EvmConfig = NodesAndKeys & {
  chainId: number;
  /** `finalized`, or how many blocks below the tip. */
  finality: 'finalized' | number;
  /** The most that a unit of gas may cost on top of the base fee, in wei. */
  largestTip?: bigint | undefined;
  /** The contracts of tokens, by the name of the coin. */
  tokens: Partial<Record<'USDT' | 'TRX', string>>;
  explorerUrl: string;
};
export type BitcoinConfig = NodesAndKeys & {
  network: 'main' | 'test' | 'regtest';
  confirmations: number;
  /** Satoshi a virtual byte, where the node has no estimate. */
  feeRate: number;
  explorerUrl: string;
};
export type TronConfig = NodesAndKeys & {
  network: 'main' | 'test';
  usdt: string;
  apiKey: string | undefined;
  /** The most that running a contract may cost, in sun; a payment that may cost more waits. */
  feeLimit: bigint;
  explorerUrl: string;
};

export type ChainConfig = {
  evm: EvmConfig | undefined;
  bitcoin: BitcoinConfig | undefined;
  tron: TronConfig | undefined;
  /** Who signs what leaves; without one there are deposits only. */
  signer: { url: string; token: string } | undefined;
  /** The seed of the wallets that the users of a demo have elsewhere. */
  outsideSeed: Uint8Array | undefined;
};

const list = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
  .pipe(
    z
      .array(z.url({ protocol: /^https?$/, error: 'each must be an http(s) address' }))
      .min(1, 'names no node')
      .max(2, 'at most two')
      .refine(urls => new Set(urls).size === urls.length, 'names the same node twice'),
  );
const extendedKey = z.string().regex(/^[xtuvz]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'must be an extended public key');
const contract = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract');
const page = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const addresses = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
  .pipe(z.array(z.string().max(120)).max(5, 'at most five'));
const whole = (otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number)
    .default(otherwise);

const GWEI_SCALE = 9;
const TRX_SCALE = 6;

/** Variables of the environment, in addition to those of `config.ts`. */
export const chainSettings = {
  EVM_NODES: list.optional(),
  EVM_CHAIN_ID: whole(1),
  EVM_FINALITY: z
    .string()
    .regex(/^(finalized|[1-9]\d{0,4})$/, 'must be "finalized" or a number of blocks')
    .transform(text => (text === 'finalized' ? text : Number(text)))
    .default('finalized'),
  EVM_LARGEST_TIP: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,9})?$/, 'must be a number of gwei')
    .transform(text => decimal(text, GWEI_SCALE))
    .optional(),
  EVM_USDT: contract.optional(),
  EVM_TRX: contract.optional(),
  EVM_DEPOSIT_KEY: extendedKey.optional(),
  EVM_HOT_KEY: extendedKey.optional(),
  EVM_COLD: addresses.optional(),
  EVM_EXPLORER: page.optional(),
  BITCOIN_NODES: list.optional(),
  BITCOIN_NETWORK: z.enum(['main', 'test', 'regtest'], 'must be "main", "test" or "regtest"').default('main'),
  BITCOIN_CONFIRMATIONS: whole(3),
  BITCOIN_FEE_RATE: whole(20),
  BITCOIN_DEPOSIT_KEY: extendedKey.optional(),
  BITCOIN_HOT_KEY: extendedKey.optional(),
  BITCOIN_COLD: addresses.optional(),
  BITCOIN_EXPLORER: page.optional(),
  TRON_NODES: list.optional(),
  TRON_USDT: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'must be the address of a contract')
    .optional(),
  TRON_NETWORK: z.enum(['main', 'test'], 'must be "main" or "test"').default('main'),
  TRON_API_KEY: z.string().optional(),
  TRON_FEE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,4}(\.\d{1,6})?$/, 'must be a number of TRX from 1 on')
    .transform(text => decimal(text, TRX_SCALE))
    .default(decimal('100', TRX_SCALE)),
  TRON_DEPOSIT_KEY: extendedKey.optional(),
  TRON_HOT_KEY: extendedKey.optional(),
  TRON_COLD: addresses.optional(),
  TRON_EXPLORER: page.optional(),
  SIGNER_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SIGNER_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  OUTSIDE_SEED: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64')
    .transform(text => new Uint8Array(Buffer.from(text, 'base64')))
    .optional(),
} as const;

type ChainSettings = z.output<z.ZodObject<typeof chainSettings>>;

/** What belongs together: each group is there whole, or not at all; whatever else begins like its names means something with it only. */
const GROUPS: readonly { prefix: string; needed: readonly (keyof ChainSettings)[] }[] = [
  { prefix: 'EVM_', needed: ['EVM_NODES', 'EVM_USDT', 'EVM_DEPOSIT_KEY', 'EVM_HOT_KEY'] },
  { prefix: 'BITCOIN_', needed: ['BITCOIN_NODES', 'BITCOIN_DEPOSIT_KEY', 'BITCOIN_HOT_KEY'] },
  { prefix: 'TRON_', needed: ['TRON_NODES', 'TRON_USDT', 'TRON_DEPOSIT_KEY', 'TRON_HOT_KEY'] },
  { prefix: 'SIGNER_', needed: ['SIGNER_URL', 'SIGNER_TOKEN'] },
];
const KEYS = Object.keys(chainSettings).filter(name => name.endsWith('_KEY') && name !== 'TRON_API_KEY');

/** One sentence for each setting that a partly configured chain lacks; in live, where nothing could sign, for each of the signer's. */
export function chainProblems(values: Readonly<Record<string, unknown>>): string[] {
  const [chains, signer] = [GROUPS.slice(0, -1), GROUPS.at(-1)!];
  const isAnyChainSet = chains.some(({ needed }) => needed.some(name => values[name] !== undefined));
  const isUnsigned = signer.needed.every(name => values[name] === undefined);
  const lacksSigner = values.MODE === 'live' && isAnyChainSet && isUnsigned;
  const unsigned = lacksSigner
    ? signer.needed.map(name => `${name}: needed in live mode, so that coins can leave again`)
    : [];
  return [...unsigned, ...halfGroups(values), ...sameKeys(values)];
}

/** A key of another branch or chain, pasted into the wrong setting, would make addresses that no key signs for. */
function sameKeys(values: Readonly<Record<string, unknown>>): string[] {
  return KEYS.flatMap((name, index) => {
    const same = KEYS.slice(0, index).find(other => values[name] !== undefined && values[other] === values[name]);
    return same === undefined ? [] : [`${name}: is the same key as ${same}`];
  });
}

function halfGroups(values: Readonly<Record<string, unknown>>): string[] {
  return GROUPS.flatMap(({ prefix, needed }) => {
    const missing = needed.filter(name => values[name] === undefined);
    const set = Object.keys(chainSettings).filter(name => name.startsWith(prefix) && values[name] !== undefined);
    return set.length === 0 ? [] : missing.map(name => `${name}: needed beside ${set.join(', ')}`);
  });
}

export function chainConfigOf(settings: ChainSettings): ChainConfig {
  const { EVM_USDT: usdt, EVM_TRX: trx, TRON_USDT: tronUsdt, SIGNER_URL: url, SIGNER_TOKEN: token } = settings;
  const evm = nodesAndKeys(settings.EVM_NODES, settings.EVM_DEPOSIT_KEY, settings.EVM_HOT_KEY);
  const bitcoin = nodesAndKeys(settings.BITCOIN_NODES, settings.BITCOIN_DEPOSIT_KEY, settings.BITCOIN_HOT_KEY);
  const tron = nodesAndKeys(settings.TRON_NODES, settings.TRON_DEPOSIT_KEY, settings.TRON_HOT_KEY);
  return {
    evm: evm && {
      ...evm,
      chainId: settings.EVM_CHAIN_ID,
      finality: settings.EVM_FINALITY,
      largestTip: settings.EVM_LARGEST_TIP,
      tokens: { ...(usdt && { USDT: usdt }), ...(trx && { TRX: trx }) },
      cold: settings.EVM_COLD ?? [],
      explorerUrl: settings.EVM_EXPLORER ?? '',
    },
    bitcoin: bitcoin && {
      ...bitcoin,
      network: settings.BITCOIN_NETWORK,
      confirmations: settings.BITCOIN_CONFIRMATIONS,
      feeRate: settings.BITCOIN_FEE_RATE,
      cold: settings.BITCOIN_COLD ?? [],
      explorerUrl: settings.BITCOIN_EXPLORER ?? '',
    },
    tron:
      tron && tronUsdt !== undefined
        ? {
            ...tron,
            network: settings.TRON_NETWORK,
            usdt: tronUsdt,
            apiKey: settings.TRON_API_KEY,
            feeLimit: settings.TRON_FEE_LIMIT,
            cold: settings.TRON_COLD ?? [],
            explorerUrl: settings.TRON_EXPLORER ?? '',
          }
        : undefined,
    signer: url !== undefined && token !== undefined ? { url, token } : undefined,
    outsideSeed: settings.OUTSIDE_SEED,
  };
}

function nodesAndKeys(nodes: string[] | undefined, deposit: string | undefined, hot: string | undefined) {
  return nodes === undefined || deposit === undefined || hot === undefined
    ? undefined
    : { nodes, publicKeys: { deposit, hot } };
}
