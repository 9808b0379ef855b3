// Starts a local tron node with an exchange and a customer on it, for the tests of the adapter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type LocalTronNode, startTronNode } from '../../local/index.ts';
import {
  type Asset,
  type ChainAdapter,
  createTronAdapter,
  type DerivationPath,
  NATIVE,
  type SignedTransaction,
  TRON_KEYS,
  type TronOptions,
  type TronPlan,
  type Watched,
} from '../../src/index.ts';
import { tronAddressOf } from '../../src/tron/tron-address.ts';

export const TRX = 1_000_000n;
export const SOLIDIFIED_DEPTH = 5;
export const HOT: DerivationPath = { branch: 'hot', index: 0 };

const GENESIS_MS = Date.UTC(2026, 0, 1);

export const TOKENS = {
  usdt: contractNamed('usdt'),
  /** Another contract with the same symbol. */
  fake: contractNamed('fake'),
  refusing: contractNamed('refusing'),
  keepingPart: contractNamed('keeping part'),
};

export type TronExchange = Awaited<ReturnType<typeof startTronExchange>>;

export async function startTronExchange() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tron-'));
  const start = () =>
    startTronNode({
      folder,
      port: undefined,
      blockIntervalMs: null,
      solidifiedDepth: SOLIDIFIED_DEPTH,
      genesisMs: GENESIS_MS,
    });
  let node = await start();
  const seeds = { exchange: seedOf('the exchange'), customer: seedOf('the customer') };
  const addressOf = (who: keyof typeof seeds, path: DerivationPath) =>
    TRON_KEYS.addressAt(TRON_KEYS.publicKeyOf(seeds[who], path.branch), path);
  let nonce = 0;

  const optionsOf = (who: keyof typeof seeds): TronOptions => ({
    urls: [node.url],
    headers: {},
    timeoutMs: 30_000,
    publicKeys: {
      deposit: TRON_KEYS.publicKeyOf(seeds[who], 'deposit'),
      hot: TRON_KEYS.publicKeyOf(seeds[who], 'hot'),
    },
    largestFeeLimit: 100n * TRX,
    expiryMs: 600_000,
    configuredTokenFee: 14n * TRX,
    fetch,
  });

  const exchange = {
    get node(): LocalTronNode {
      return node;
    },
    optionsOf,
    adapter: (changes: Partial<TronOptions> = {}): ChainAdapter =>
      createTronAdapter({ ...optionsOf('exchange'), ...changes }),
    deposit: (index: number) => addressOf('exchange', { branch: 'deposit', index }),
    hot: addressOf('exchange', HOT),
    customer: addressOf('customer', HOT),
    /** Signs a payment from the hot key of either. */
    async sign(who: keyof typeof seeds, asset: Asset, to: string, units: bigint) {
      nonce += 1;
      const plan = await createTronAdapter(optionsOf(who)).plan({
        payments: [{ asset, to, units }],
        from: HOT,
        nonce,
        spendable: [],
        replaces: null,
      });
      return { plan: plan as TronPlan, signed: TRON_KEYS.sign(plan as TronPlan, seeds[who]) };
    },
    signPlan: (plan: TronPlan): SignedTransaction => TRON_KEYS.sign(plan, seeds.exchange),
    /** The customer pays, and the transaction waits for a block. */
    async pays(asset: Asset, to: string, units: bigint): Promise<SignedTransaction> {
      const { signed } = await exchange.sign('customer', asset, to, units);
      const answer = await exchange.adapter().send(signed);
      if (!answer.accepted) throw new Error(answer.reason);
      return signed;
    },
    async restartAfter(end: 'stop' | 'kill'): Promise<void> {
      await node[end]();
      node = await start();
    },
    async end(): Promise<void> {
      await node.stop();
      rmSync(folder, { recursive: true });
    },
  };

  await node.give(exchange.customer, 1_000_000n * TRX);
  await node.give(exchange.hot, 1_000_000n * TRX);
  await node.makeToken(TOKENS.usdt, 'plain');
  await node.makeToken(TOKENS.fake, 'plain');
  await node.makeToken(TOKENS.refusing, 'refuses');
  await node.makeToken(TOKENS.keepingPart, 'keeps-part');
  for (const token of Object.values(TOKENS)) {
    await node.giveToken(token, exchange.customer, 1_000_000n * TRX);
    await node.giveToken(token, exchange.hot, 1_000_000n * TRX);
  }
  await node.mine(SOLIDIFIED_DEPTH + 1);
  return exchange;
}

/** @param scale the decimals of tokens */
export function watching(
  addresses: readonly string[],
  assets: readonly Asset[] = [NATIVE, TOKENS.usdt],
  scale = 6,
): Watched {
  const watched = new Set(addresses);
  return { assets: new Map(assets.map(asset => [asset, scale])), isWatched: address => watched.has(address) };
}

function seedOf(name: string): Uint8Array {
  return sha256(utf8ToBytes(name));
}

function contractNamed(name: string): string {
  return tronAddressOf(sha256(utf8ToBytes(`a contract: ${name}`)).subarray(12));
}
