// Starts an Ethereum node of our own (anvil) on this machine, whose whole state is one file in a folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type AnvilOptions = {
  /** Holds the state between runs; made when it is not there. One node at a time. */
  folder: string;
  chainId: number;
  /** `on-demand`: a block at each call of `mine`. */
  blocks: 'on-demand' | { intervalMs: number };
  /** A block is final this many blocks below the tip; even, since a node counts in epochs of which two make it final. */
  finalAfterBlocks: number;
  /** How many of the newest blocks, and states of them, are kept. */
  historyBlocks: number;
  /** How often the state is written. A power cut loses no more than this. */
  dumpIntervalMs: number;
  /** One is chosen when none is given. */
  port?: number;
};

export type LocalAnvil = {
  url: string;
  pid: number;
  /** Calls any method of the node, its own among them, such as `anvil_reorg`. */
  call(method: string, ...params: unknown[]): Promise<unknown>;
  mine(blocks: number): Promise<void>;
  /** Settles once the process has ended, by whatever hand. */
  ended: Promise<void>;
  /** Writes the state and ends the node. */
  stop(): Promise<void>;
  /** Ends the node as a loss of power would. */
  kill(): void;
};

const STATE = 'state.json';
const PID = 'anvil.pid';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/**
 * Starts the node, with the state that the folder holds. A node that a killed process left behind is ended, never adopted.
 *
 * @throws Error when this machine has no binary, or the node does not start
 */
export async function startAnvil(options: AnvilOptions): Promise<LocalAnvil> {
  const { folder, finalAfterBlocks } = options;
  if (finalAfterBlocks < 2 || finalAfterBlocks % 2 !== 0)
    throw new RangeError('finalAfterBlocks is an even number above 0');
  mkdirSync(folder, { recursive: true });
  await endOrphan(folder);
  // A taken port would answer for the other program that holds it.
  const port = await freePort(options.port ?? 0);
  const child = spawn(binary(), parameters(options, port), { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) writeFileSync(join(folder, PID), `${child.pid}\n`);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(child, url, () => complaint);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const pid = child.pid!;
  const call = (method: string, ...params: unknown[]) => callNode(url, method, params);
  const dumps = keepDumping(options, call);
  return {
    url,
    pid,
    call,
    mine: async blocks => void (await call('anvil_mine', `0x${blocks.toString(16)}`)),
    ended,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      const last = await dumps.finish().then(
        () => ({ failure: undefined }),
        (failure: unknown) => ({ failure }),
      );
      const hadEnded = await end(child);
      rmSync(join(folder, PID), { force: true });
      if (last.failure !== undefined && !hadEnded) throw last.failure;
    },
  };
}

/** The platform's package brings it; the package above it only finds or downloads that one. */
function binary(): string {
  const system = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const above = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  return above.resolve(`@foundry-rs/anvil-${system}-${machine}/bin/anvil${system === 'win32' ? '.exe' : ''}`);
}

function parameters(
  { folder, chainId, blocks, finalAfterBlocks, historyBlocks }: AnvilOptions,
  port: number,
): string[] {
  const state = join(folder, STATE);
  return [
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--chain-id',
    `${chainId}`,
    '--quiet',
    '--slots-in-an-epoch',
    `${finalAfterBlocks / 2}`,
    '--prune-history',
    `${historyBlocks}`,
    '--transaction-block-keeper',
    `${historyBlocks}`,
    ...(blocks === 'on-demand' ? ['--no-mining'] : ['--block-time', `${blocks.intervalMs / 1000}`]),
    ...(existsSync(state) ? ['--load-state', state] : []),
  ];
}

/**
 * Writes the state again and again, each time as a whole: the node's own dump can be cut in half by a power cut.
 * `finish` waits for a running dump, and makes the last one.
 */
function keepDumping(
  { folder, historyBlocks, dumpIntervalMs }: AnvilOptions,
  call: LocalAnvil['call'],
): { finish(): Promise<void> } {
  const dump = async () => {
    const packed = await call('anvil_dumpState');
    if (typeof packed !== 'string') throw new Error('the local node gave no state');
    const whole = gunzipSync(Buffer.from(packed.slice(2), 'hex')).toString();
    const file = join(folder, STATE);
    writeFileSync(`${file}.new`, withoutOldBlocks(whole, historyBlocks), { flush: true });
    renameSync(`${file}.new`, file);
  };
  let running: Promise<void> = Promise.resolve();
  // A dump that fails is repeated at the next turn; only the last one reports its failure.
  const timer = setInterval(() => {
    running = running.then(dump).catch(() => undefined);
  }, dumpIntervalMs);
  timer.unref();
  return {
    finish: async () => {
      clearInterval(timer);
      await running;
      await dump();
    },
  };
}

type DumpedState = {
  best_block_number: number;
  blocks: { header: { number: string; hash: string } }[];
  transactions: { block_number: number }[];
};

function withoutOldBlocks(whole: string, historyBlocks: number): string {
  const state: DumpedState = JSON.parse(whole);
  const first = state.best_block_number - historyBlocks;
  state.blocks = state.blocks.filter(({ header }) => Number(header.number) > first);
  state.transactions = state.transactions.filter(({ block_number }) => block_number > first);
  return JSON.stringify(state);
}

async function untilItAnswers(child: ChildProcess, url: string, complaint: () => string): Promise<void> {
  let failure: Error | undefined;
  child.once('error', error => {
    failure = error;
  });
  const waitedTo = Date.now() + START_TIMEOUT_MS;
  while (failure === undefined && child.exitCode === null && child.signalCode === null && Date.now() < waitedTo) {
    try {
      await callNode(url, 'eth_chainId', []);
      return;
    } catch {
      await pause();
    }
  }
  throw new Error(`the local Ethereum node did not start: ${failure?.message ?? complaint()}`);
}

/** A node whose starter was killed keeps running alone, and would make blocks that are not stored. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, PID);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const waitedTo = Date.now() + STOP_TIMEOUT_MS;
  // The number may be another program's by now.
  while (Number.isSafeInteger(pid) && pid > 1 && /(^|\/)anvil(\.exe)?\b/.test(commandOf(pid))) {
    if (Date.now() > waitedTo) throw new Error(`an earlier local Ethereum node, process ${pid}, does not end`);
    process.kill(pid, 'SIGKILL');
    await pause();
  }
  rmSync(file, { force: true });
}

/** The command that a process runs; empty when it has ended. */
function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!;
  } catch {
    return '';
  }
}

/** @returns whether it had already ended, or had to be killed: then its last dump may be missing. */
async function end(child: ChildProcess): Promise<boolean> {
  const ended = new Promise(resolve => child.once('exit', resolve));
  // `kill` also returns false for a process that has ended before its exit event arrives here.
  if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) return true;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  return child.signalCode === 'SIGKILL';
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

/** @param port the one wanted, or 0 for any. @throws Error where it is taken */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
}
