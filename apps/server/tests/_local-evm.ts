// A local Ethereum chain with a token, and an exchange that watches it step by step.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evmKeys } from '@candor/chains';
import { startAnvil } from '@candor/chains/local';
import { type Chains, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ChainWatcher, type ChainWatcherParts } from '../src/features/deposit/chain-watcher.ts';
import type { PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { ENDING_SENDER_CODE, TOKEN_CODE } from './_test-contracts.ts';
import { startTradingServer, type TradingServerOptions, type TradingUser } from './_trading-server.ts';

const SEED = Buffer.alloc(64, 7);
/** The extended public keys of the exchange's addresses. */
const EVM_SEED_KEYS = {
  deposit: evmKeys.publicKeyOf(SEED, 'deposit'),
  hot: evmKeys.publicKeyOf(SEED, 'hot'),
};
export const HOT_ADDRESS = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), { branch: 'hot', index: 0 });

/** Holds the keys in this process. */
export const localEvmSigner: PayoutSigner = {
  check: async () => undefined,
  async sign({ plan }) {
    if (plan.chain !== 'evm') throw new Error('a plan of another chain');
    return evmKeys.sign(plan, SEED);
  },
};
/** An outside payer; the node holds the key. */
const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const FINAL_AFTER = 4;
export const [ETH, USDT] = [2, 3];
const MINT = '0x40c10f19';
const TRANSFER = '0xa9059cbb';

export type LocalEvm = Awaited<ReturnType<typeof startLocalEvm>>;

export async function startLocalEvm() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-evm-'));
  const node = await startAnvil({
    folder,
    chainId: 31_337,
    blocks: 'on-demand',
    finalAfterBlocks: FINAL_AFTER,
    historyBlocks: 2_000,
    dumpIntervalMs: 3_600_000,
  });

  async function send(fields: { to?: string; data?: string; value?: bigint; from?: string }): Promise<string> {
    const { value = 0n, ...rest } = fields;
    const transaction = { from: PAYER, gas: '0x2dc6c0', value: `0x${value.toString(16)}`, ...rest };
    return (await node.call('eth_sendTransaction', transaction)) as string;
  }

  async function deployToken(): Promise<string> {
    const hash = await send({ data: TOKEN_CODE });
    await node.mine(1);
    const { contractAddress } = (await node.call('eth_getTransactionReceipt', hash)) as { contractAddress: string };
    await send({ to: contractAddress, data: `${MINT}${word(PAYER)}${word(10n ** 15n)}` });
    return contractAddress;
  }

  const token = await deployToken();
  const fakeToken = await deployToken();
  await node.mine(FINAL_AFTER + 1);
  return {
    node,
    send,
    token,
    fakeToken,
    deployToken,
    mine: node.mine,
    /** Of the token, in its smallest unit. */
    pay: (to: string, units: bigint, contract = token) =>
      send({ to: contract, data: `${TRANSFER}${word(to)}${word(units)}` }),
    /** Coins that no transaction names. */
    sendByContract: (to: string, value: bigint) => send({ data: `${ENDING_SENDER_CODE}${word(to)}`, value }),
    async stop() {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function word(value: string | bigint): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(64, '0');
}

/** The chain as the settings of an exchange name it. */
export function chainsOn(evm: LocalEvm, cold: readonly string[] = []): Chains {
  return openChains({
    evm: {
      nodes: [evm.node.url],
      chainId: 31_337,
      finality: FINAL_AFTER,
      tokens: { USDT: evm.token },
      publicKeys: EVM_SEED_KEYS,
      cold,
      explorerUrl: 'https://explorer.example/',
    },
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
}

export type DepositServer = Awaited<ReturnType<typeof startDepositServer>>;

/** An exchange on the chain, whose watcher polls on a test's call. */
export async function startDepositServer(
  evm: LocalEvm,
  { cold = [], ...options }: Pick<TradingServerOptions, 'payoutSigner'> & { cold?: readonly string[] } = {},
) {
  const chains = chainsOn(evm, cold);
  const server = await startTradingServer({ chains, ...options });
  await openRails({ ...server, chains, mode: 'demo' });
  const chain = chains[0]!;

  function newWatcher(change: Partial<ChainWatcherParts> = {}): ChainWatcher {
    const { db, now } = server.identity;
    return new ChainWatcher({
      ...server.parts,
      chain,
      db,
      now,
      spanBlocks: 16,
      emptyBlocks: 3,
      ...change,
    });
  }

  /** Repeats until there is nothing more to do. */
  async function lookAll(watcher: ChainWatcher): Promise<void> {
    while (await watcher.poll());
  }

  async function addressOf(user: TradingUser, currency = USDT): Promise<string> {
    const { message } = await server.call('getDepositAddresses', { currency }, user);
    return message.ERC20;
  }

  const free = async (user: TradingUser, currency = USDT) => withoutZeros((await server.spotWallet(user, currency))[0]);

  return { ...server, chain, newWatcher, lookAll, addressOf, free };
}

/** A decimal as people write it: `40` for `40.000000`. */
function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
