// Starts a local bitcoin node (bcoin in regtest), mines on demand, and pays from coins without an owner: for tests and the demo.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hex } from '@scure/base';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { scriptOfAddress } from '../src/bitcoin/bitcoin-address.ts';
import { JsonRpc } from '../src/bitcoin/json-rpc.ts';
import { BITCOIN_NETWORKS } from '../src/bitcoin/network.ts';
import { readTransaction } from '../src/bitcoin/raw-transaction.ts';
import { installBcoin } from './install-bcoin.ts';

const RUN = fileURLToPath(new URL('./bcoin/run.mjs', import.meta.url));
const PASSWORD = 'local';
/** New coins mature after a hundred blocks; and regtest activates witnesses only after three periods of 144 blocks. */
const FIRST_BLOCKS = 445;
const CALL_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 60_000;
const FEE_UNITS = 20_000n;
const REGTEST = BITCOIN_NETWORKS.regtest;
/** The key of the outside world: public, without value. */
const OUTSIDE_KEY = new Uint8Array(32).fill(7);
const OUTSIDE = p2wpkh(pubECDSA(OUTSIDE_KEY, true), REGTEST);

export type LocalBcoin = {
  /** For the adapter: with user and password. */
  url: string;
  /** @returns what the node answers; throws what it refuses */
  call(method: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Mines blocks of what the mempool holds. */
  mine(blocks: number): Promise<void>;
  /** Pays from outside coins, into the mempool; `data` is a whole extra script. @returns the transaction's id and bytes */
  pay(outputs: readonly { to: string; units: bigint }[], data?: Uint8Array): Promise<{ id: string; raw: string }>;
  /** What an address ever got, output by output, by its blocks and its mempool. */
  received(address: string): Promise<bigint[]>;
  /** Settles once the process has ended, by whatever hand. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** Ends the node as a loss of power would. */
  kill(): void;
};

/** Where a node answers that is started on a port: with user and password. */
export function bcoinUrl(port: number): string {
  return `http://x:${PASSWORD}@127.0.0.1:${port}`;
}

async function receivedBy(rpc: JsonRpc, address: string): Promise<bigint[]> {
  const ids = (await rpc.call('getaddresstxids', [{ addresses: [address] }])) as string[];
  const heights: bigint[] = [];
  for (const id of ids) {
    const { vout } = (await rpc.call('getrawtransaction', [id, true])) as {
      vout: { value: number; scriptPubKey: { addresses?: string[] } }[];
    };
    for (const { value, scriptPubKey } of vout)
      if (scriptPubKey.addresses?.includes(address)) heights.push(BigInt(Math.round(value * 1e8)));
  }
  return heights;
}

/**
 * @param folder where the chain is kept; the first start there mines outside coins
 * @param port of loopback; any free one where there is none
 */
export async function startBcoin({ folder, port }: { folder: string; port?: number }): Promise<LocalBcoin> {
  const packages = await installBcoin();
  const state = join(folder, 'bcoin');
  mkdirSync(state, { recursive: true });
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['--no-deprecation', RUN, packages, state, String(chosen), PASSWORD], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_BACKEND: 'js' },
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await whenReady(child);
  const url = bcoinUrl(chosen);
  const rpc = new JsonRpc({ chain: 'bitcoin', url, timeoutMs: CALL_TIMEOUT_MS });
  const node: LocalBcoin = {
    url,
    call: (method, parameters) => rpc.call(method, parameters),
    received: address => receivedBy(rpc, address),
    mine: async blocks => {
      await rpc.call('generatetoaddress', [blocks, OUTSIDE.address]);
    },
    pay: (outputs, data) => pay(rpc, outputs, data),
    ended,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
  try {
    // A start that was ended half way left some of them.
    const height = Number(await rpc.call('getblockcount', []));
    if (height < FIRST_BLOCKS) await node.mine(FIRST_BLOCKS - height);
  } catch (error) {
    await node.stop();
    throw error;
  }
  return node;
}

async function pay(
  rpc: JsonRpc,
  outputs: readonly { to: string; units: bigint }[],
  data?: Uint8Array,
): Promise<{ id: string; raw: string }> {
  const total = outputs.reduce((sum, { units }) => sum + units, 0n) + FEE_UNITS;
  const transaction = new Transaction({ allowUnknownOutputs: true });
  let left = -total;
  for (const coin of await outsideCoins(rpc, total)) {
    if (left >= 0n) break;
    transaction.addInput({
      txid: coin.id,
      index: coin.position,
      witnessUtxo: { script: OUTSIDE.script, amount: coin.units },
    });
    left += coin.units;
  }
  if (left < 0n) throw new Error('the outside world has no coins left: mine some blocks');
  if (left > FEE_UNITS) transaction.addOutput({ script: OUTSIDE.script, amount: left });
  if (data !== undefined) transaction.addOutput({ script: data, amount: 0n });
  for (const { to, units } of outputs) transaction.addOutput({ script: scriptOfAddress(to, 'regtest'), amount: units });
  transaction.sign(OUTSIDE_KEY);
  transaction.finalize();
  await rpc.call('sendrawtransaction', [transaction.hex]);
  await untilKnown(rpc, transaction.id);
  return { id: transaction.id, raw: transaction.hex };
}

/** Enough of those that have rested, and that nothing in the mempool spends. */
async function outsideCoins(rpc: JsonRpc, needed: bigint): Promise<{ id: string; position: number; units: bigint }[]> {
  const spent = new Set<string>();
  for (const id of (await rpc.call('getrawmempool', [false])) as string[]) {
    const raw = (await rpc.call('getrawtransaction', [id, 0])) as string;
    for (const input of readTransaction(raw).inputs) spent.add(`${input.transaction}:${input.position}`);
  }
  const { height, unspents } = (await rpc.call('scantxoutset', ['start', [`raw(${hex.encode(OUTSIDE.script)})`]])) as {
    height: number;
    unspents: { txid: string; vout: number; coinbase: boolean; height: number }[];
  };
  const coins = [];
  let found = 0n;
  for (const { txid, vout, coinbase, height: bornAt } of unspents) {
    if (spent.has(`${txid}:${vout}`) || (coinbase && height - bornAt < 100)) continue;
    const raw = (await rpc.call('getrawtransaction', [txid, 0])) as string;
    const { units } = readTransaction(raw).outputs[vout]!;
    coins.push({ id: txid, position: vout, units });
    found += units;
    if (found >= needed) break;
  }
  return coins.sort((a, b) => (a.units > b.units ? -1 : 1));
}

async function untilKnown(rpc: JsonRpc, id: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (((await rpc.call('getrawmempool', [false])) as string[]).includes(id)) return;
    if (attempt === 100) throw new Error('the local node does not take the transaction');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

async function whenReady(child: ChildProcess): Promise<void> {
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`bcoin does not start:\n\n${output.trim()}`));
    }, START_TIMEOUT_MS);
    child.stdout!.on('data', chunk => {
      output += chunk;
      if (output.includes('ready\n')) resolve();
    });
    child.stderr!.on('data', chunk => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`bcoin ended at its start:\n\n${output.trim()}`)));
  }).finally(() => clearTimeout(timer));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
