// Keeps the chains of a demo on this machine: an Ethereum, a bitcoin and a tron node, with test coins and blocks when something waits.
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bcoinUrl, startBcoin } from '@candor/chains/local';
import { freePort } from '../start/free-port.ts';
import { LOG_MODE, setLargeLogAside } from '../start/log-size.ts';
import { CHAIN_KEYS, EXCHANGE_SEED, type LocalChain, OUTSIDE_SEED, ownersOf, readSeed } from './chain-keys.ts';
import { EVM_CHAIN_ID, EVM_FINAL_AFTER_BLOCKS, EVM_LARGEST_TIP, EVM_TEST_TOKEN, startEvmNode } from './evm-node.ts';
import { KeptNode, type KeptNodeOptions } from './kept-node.ts';
import { type LocalNode, OwedBlocks, type Owners } from './local-node.ts';
import { startTron, TRON_TEST_TOKEN } from './tron-node.ts';

/** The local bitcoin chain: coins of the outside world, mined beforehand, and blocks when something waits. */
const BITCOIN_CONFIRMATIONS = 3;

/** In satoshi a virtual byte: the least that nodes relay, so that small withdrawals need not wait for a cheaper network. */
const BITCOIN_FEE_RATE = '1';

const BITCOIN = 10n ** 8n;

/** Many, since each payment spends one, and waits with its change for the next block. */
const OUTSIDE_OUTPUTS = Array.from({ length: 90 }, () => 10n * BITCOIN);

const HOT_OUTPUTS = Array.from({ length: 18 }, () => 50n * BITCOIN);

const BLOCK_INTERVALS_MS = { evm: 1000, bitcoin: 4000, tron: 1000 };

export class LocalChains {
  /** The server's environment; valid from the first moment, although the nodes need some more time. */
  readonly settings: Readonly<Record<string, string>>;
  readonly #nodes: readonly KeptNode[];

  private constructor(settings: Record<string, string>, nodes: readonly KeptNode[]) {
    this.settings = settings;
    this.#nodes = nodes;
  }

  /**
   * Waits for none of the nodes.
   *
   * @throws Error where a secret of the folder cannot be read
   */
  static async start(dataDir: string, pauses?: KeptNodeOptions['pauses']): Promise<LocalChains> {
    const folder = join(dataDir, 'chains');
    const seeds = {
      exchange: await readSeed(folder, EXCHANGE_SEED),
      outside: await readSeed(folder, OUTSIDE_SEED),
    };
    const ports = { evm: await freePort(), bitcoin: await freePort(), tron: await freePort() };
    const tell = chainLog(dataDir);
    const keep = (name: string, blockIntervalMs: number, start: KeptNodeOptions['start']) =>
      new KeptNode({ name, blockIntervalMs, start, tell, ...(pauses && { pauses }) });
    const nodes = [
      keep('The local Ethereum node', BLOCK_INTERVALS_MS.evm, () =>
        startEvmNode(join(folder, 'evm'), ports.evm, ownersOf('EVM', seeds)),
      ),
      keep('The local tron node', BLOCK_INTERVALS_MS.tron, () =>
        startTron(join(folder, 'tron'), ports.tron, ownersOf('TRON', seeds)),
      ),
      keep('The local bitcoin node', BLOCK_INTERVALS_MS.bitcoin, () =>
        startBitcoinNode(folder, ports.bitcoin, ownersOf('BITCOIN', seeds)),
      ),
    ];
    return new LocalChains(
      { ...settingsOf(ports, seeds.exchange), OUTSIDE_SEED_FILE: join(folder, OUTSIDE_SEED) },
      nodes,
    );
  }

  /** Settles when every node has been up. */
  async up(): Promise<void> {
    await Promise.all(this.#nodes.map(node => node.up));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map(node => node.stop()));
  }

  /** Ends all nodes immediately; the next start continues with the data that they have written. */
  kill(): void {
    for (const node of this.#nodes) node.kill();
  }
}

function settingsOf(
  ports: Readonly<Record<'evm' | 'bitcoin' | 'tron', number>>,
  seed: Uint8Array,
): Record<string, string> {
  const keys = (Object.keys(CHAIN_KEYS) as LocalChain[]).flatMap(chain => [
    [`${chain}_DEPOSIT_KEY`, CHAIN_KEYS[chain].publicKeyOf(seed, 'deposit')],
    [`${chain}_HOT_KEY`, CHAIN_KEYS[chain].publicKeyOf(seed, 'hot')],
  ]);
  return {
    ...Object.fromEntries(keys),
    EVM_NODES: `http://127.0.0.1:${ports.evm}`,
    EVM_CHAIN_ID: String(EVM_CHAIN_ID),
    EVM_FINALITY: String(EVM_FINAL_AFTER_BLOCKS),
    EVM_LARGEST_TIP,
    EVM_USDT: EVM_TEST_TOKEN,
    BITCOIN_NODES: bcoinUrl(ports.bitcoin),
    BITCOIN_NETWORK: 'regtest',
    BITCOIN_FEE_RATE,
    BITCOIN_CONFIRMATIONS: String(BITCOIN_CONFIRMATIONS),
    TRON_NODES: `http://127.0.0.1:${ports.tron}`,
    TRON_NETWORK: 'test',
    TRON_USDT: TRON_TEST_TOKEN,
  };
}

/** A disk that is full must not end the chains. */
function chainLog(dataDir: string): (sentence: string) => void {
  const file = join(dataDir, 'logs', 'chains.log');
  return sentence => {
    try {
      mkdirSync(join(dataDir, 'logs'), { recursive: true });
      setLargeLogAside(file);
      appendFileSync(file, `${new Date().toISOString()} ${sentence}\n`, { mode: LOG_MODE });
      chmodSync(file, LOG_MODE);
    } catch {
      // Nothing else can be done about it.
    }
  };
}

async function startBitcoinNode(folder: string, port: number, owners: Owners): Promise<LocalNode> {
  const node = await startBcoin({ folder, port });
  const owed = new OwedBlocks(BITCOIN_CONFIRMATIONS);
  const payOnce = async (to: string, outputs: readonly bigint[]) => {
    const known = (await node.call('getaddresstxids', [{ addresses: [to] }])) as string[];
    if (known.length === 0) await node.pay(outputs.map(units => ({ to, units })));
  };
  return {
    ended: node.ended,
    async prepare() {
      await payOnce(owners.outside, OUTSIDE_OUTPUTS);
      await payOnce(owners.hot, HOT_OUTPUTS);
    },
    async mineWhatWaits() {
      const waiting = (await node.call('getrawmempool', [false])) as string[];
      if (!owed.isDue(waiting.length > 0)) return;
      await node.mine(1);
      const { tx: held } = (await node.call('getblock', [await node.call('getbestblockhash', [])])) as { tx: string[] };
      // The first one makes the new coins.
      owed.countBlock(held.length > 1);
    },
    stop: () => node.stop(),
    kill: () => node.kill(),
  };
}
