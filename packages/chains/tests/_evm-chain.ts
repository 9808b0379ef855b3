// A chain of our own with bad and good tokens on it, and what tests do with it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mnemonicToSeedSync } from '@scure/bip39';
import { type Abi, encodeDeployData, encodeFunctionData, getAddress, type Hex } from 'viem';
import { startAnvil } from '../local/anvil.ts';
import type { PaymentRequest, SeenTransfer, Watched } from '../src/index.ts';
import { EvmAdapter, type EvmOptions, evmKeys, NATIVE } from '../src/index.ts';
import { type Compiled, hashOf } from './_compile.ts';

export const SEED = mnemonicToSeedSync('test test test test test test test test test test test junk');
const PUBLIC_KEYS = { deposit: evmKeys.publicKeyOf(SEED, 'deposit'), hot: evmKeys.publicKeyOf(SEED, 'hot') };
const HOT = { branch: 'hot', index: 0 } as const;
export const HOT_ADDRESS = evmKeys.addressAt(PUBLIC_KEYS.hot, HOT);
/** Users of the exchange. */
export const [ALICE, BOB] = [107, 108].map(index =>
  evmKeys.addressAt(PUBLIC_KEYS.deposit, { branch: 'deposit', index }),
) as [Hex, Hex];
/** A payer; the node has the key. */
export const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const STRANGER = getAddress('0x00000000000000000000000000000000000ca401');

const { contracts } = readTokens();

export type EvmChain = Awaited<ReturnType<typeof startChain>>;

export async function startChain() {
  const folder = mkdtempSync(join(tmpdir(), 'evm-chain-'));
  const anvil = await startAnvil({
    folder,
    chainId: 31_337,
    blocks: 'on-demand',
    finalAfterBlocks: 4,
    historyBlocks: 2_000,
    dumpIntervalMs: 3_600_000,
  });
  const send = async (transaction: { to?: string; value?: bigint; data?: Hex; gas?: number }): Promise<Hex> => {
    const { value = 0n, gas = 3_000_000, ...rest } = transaction;
    const fields = { from: PAYER, value: `0x${value.toString(16)}`, gas: `0x${gas.toString(16)}`, ...rest };
    return (await anvil.call('eth_sendTransaction', fields)) as Hex;
  };
  const receipt = async (hash: Hex) =>
    (await anvil.call('eth_getTransactionReceipt', hash)) as {
      status: string;
      contractAddress: string;
      blockNumber: string;
      logs: { logIndex: string }[];
    };
  const deployData = (name: string, args: unknown[]) =>
    encodeDeployData({ abi: contracts[name]!.abi as Abi, bytecode: contracts[name]!.bytecode, args });
  return {
    anvil,
    send,
    receipt,
    deployData,
    mine: (blocks = 1) => anvil.mine(blocks),
    height: async () => Number(await anvil.call('eth_blockNumber')),
    /** A contract with its tokens in the payer's hands and in the hot wallet's. */
    deploy: async (name: string): Promise<Hex> => {
      const hash = await send({ data: deployData(name, []) });
      await anvil.mine(1);
      return getAddress((await receipt(hash)).contractAddress);
    },
    invoke: (contract: string, name: string, functionName: string, args: unknown[], value = 0n) =>
      send({
        to: contract,
        value,
        data: encodeFunctionData({ abi: contracts[name]!.abi as Abi, functionName, args }),
      }),
    stop: async () => {
      await anvil.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function evmOptions(change: Partial<EvmOptions> & { urls: readonly string[] }): EvmOptions {
  return {
    chainId: 31_337,
    finality: 'finalized',
    exactTokens: [],
    publicKeys: PUBLIC_KEYS,
    maxFeePerGas: 200n * 10n ** 9n,
    maxGas: 500_000n,
    timeoutMs: 30_000,
    parallel: 6,
    batchSize: 20,
    retry: { times: 2, pauseMs: 5 },
    ...change,
  };
}

/** @param scale the decimals of tokens */
export function watching(assets: readonly string[], addresses: readonly string[] = [ALICE, BOB], scale = 6): Watched {
  const set = new Set(addresses);
  const scales = assets.map(asset => [asset, asset === NATIVE ? 18 : scale] as const);
  return { assets: new Map(scales), isWatched: address => set.has(address) };
}

export function adapterOf(chain: EvmChain, exactTokens: readonly string[] = [], change: Partial<EvmOptions> = {}) {
  return new EvmAdapter(evmOptions({ urls: [chain.anvil.url], exactTokens, ...change }));
}

export function request(change: Partial<PaymentRequest>): PaymentRequest {
  return {
    payments: [{ asset: NATIVE, to: STRANGER, units: 1n }],
    from: HOT,
    nonce: 0,
    spendable: [],
    replaces: null,
    ...change,
  };
}

/** What tests compare of a transfer. */
export function brief({ asset, to, units, id }: SeenTransfer) {
  return { asset, to, units, position: id.split(':')[1] };
}

/** The tokens as compiled-contracts.long.test.ts keeps them: the compiler in JavaScript takes seconds. */
function readTokens(): Compiled {
  const read = (file: string) => readFileSync(join(import.meta.dirname, 'contracts', file), 'utf8');
  const compiled = JSON.parse(read('tokens.compiled.json')) as Compiled;
  if (compiled.sourceHash !== hashOf(read('tokens.sol')))
    throw new Error('tokens.sol has changed: please run compiled-contracts.long.test.ts with -u');
  return compiled;
}
