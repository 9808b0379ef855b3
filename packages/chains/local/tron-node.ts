// Starts a small tron node of our own, since none can be installed: it speaks the documented HTTP interface and judges every transaction by tronweb.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TokenBehaviour } from './tron/tron-ledger.ts';

export type TronNodeSettings = {
  /** The folder of its chain; an existing chain continues. */
  folder: string;
  /** Undefined takes a free one. */
  port: number | undefined;
  /** Null makes blocks on demand only. */
  blockIntervalMs: number | null;
  /** How many blocks are above the newest final one. */
  solidifiedDepth: number;
  /** The time of the first block, where the chain is new. */
  genesisMs: number;
};

export type LocalTronNode = {
  url: string;
  /** Makes blocks, by default three seconds of the chain's time apart. */
  mine(blocks: number, stepMs?: number): Promise<void>;
  give(address: string, units: bigint): Promise<void>;
  stakeEnergy(address: string, energy: number): Promise<void>;
  /** What a unit of energy costs from now on, in sun. */
  priceEnergy(units: bigint): Promise<void>;
  /** Bandwidth of its own, that no transaction uses up. */
  stakeBandwidth(address: string, bytes: number): Promise<void>;
  makeToken(contract: string, behaviour: TokenBehaviour): Promise<void>;
  giveToken(contract: string, address: string, units: bigint): Promise<void>;
  /** The token refuses every transfer to and from the address. */
  blockRecipient(contract: string, address: string): Promise<void>;
  /** The next transactions that run a contract end OUT_OF_ENERGY. */
  starve(transactions: number): Promise<void>;
  /** Replaces the newest blocks, which must not be final, by another branch without the named transactions. */
  reorganise(depth: number, dropped: readonly string[]): Promise<void>;
  /** Settles once the process has ended, by whatever hand. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a loss of power would. */
  kill(): Promise<void>;
};

/** Resolves once it answers; rejects with what it said where it cannot start. */
export async function startTronNode(settings: TronNodeSettings): Promise<LocalTronNode> {
  const script = fileURLToPath(new URL('./tron/tron-node-process.ts', import.meta.url));
  const argument = JSON.stringify({ ...settings, port: settings.port ?? 0 });
  const child = spawn(process.execPath, ['--no-warnings', script, argument], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const port = await readPort(child);
  const url = `http://127.0.0.1:${port}`;
  const command = async (method: string, body: unknown): Promise<void> => {
    const response = await fetch(`${url}/local/${method}`, { method: 'POST', body: JSON.stringify(body) });
    const answer = (await response.json()) as { Error?: string };
    if (answer.Error !== undefined) throw new Error(answer.Error);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  return {
    url,
    mine: (blocks, stepMs) => command('mine', { blocks, stepMs }),
    give: (address, units) => command('give', { address, units: `${units}` }),
    stakeEnergy: (address, energy) => command('stake-energy', { address, energy }),
    priceEnergy: units => command('price-energy', { units: `${units}` }),
    stakeBandwidth: (address, bytes) => command('stake-bandwidth', { address, bytes }),
    makeToken: (contract, behaviour) => command('make-token', { contract, behaviour }),
    giveToken: (contract, address, units) => command('give-token', { contract, address, units: `${units}` }),
    blockRecipient: (contract, address) => command('block-recipient', { contract, address }),
    starve: transactions => command('starve', { transactions }),
    reorganise: (depth, dropped) => command('reorganise', { depth, dropped }),
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  let output = '';
  child.stderr!.on('data', (part: Buffer) => {
    output = `${output}${part.toString('utf8')}`.slice(-4000);
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`the local tron node did not start: ${output}`);
}
