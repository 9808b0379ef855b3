// The exchange as `npm start` runs it, a process with a PostgreSQL of its own, and ways to strike at that PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenOf, readPostmaster } from '../../src/postgres/postmaster.ts';
import { OWN_ENVIRONMENT } from '../_started-programs.ts';

type Message =
  | { quiet: true; reasons: string[] }
  | {
      ready: true;
      url: string;
      generation: number;
      operators: { email: string; password?: string }[];
      maker: { CANDOR_MAKER_KEY: string; CANDOR_TRADER_KEYS: string };
    }
  | { failed: string }
  | { step: string }
  | { database: 'gone' | 'back' };

export type ExchangeProcess = {
  process: ChildProcess;
  url: string;
  generation: number;
  /** The first operators, where this start made them. */
  operators: { email: string; password?: string }[];
  /** API keys that may trade, of four accounts. */
  keys: string[];
  /** The messages to its launcher since it was ready. */
  messages: Message[];
  /** Everything that it logged and printed. */
  output(): string;
  /** Resolves with code and signal once it is gone. */
  exited: Promise<string>;
};

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export async function startExchangeProcess(
  dataDir: string,
  env: Record<string, string> = {},
  /** Where it is a copy, which is ready only once it is adopted. */
  onQuiet: (reasons: string[]) => void = () => undefined,
): Promise<ExchangeProcess> {
  const child = fork(MAIN, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...OWN_ENVIRONMENT, MODE: 'demo', DEMO_DAY: 'off', PORT: '0', DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<string>(resolve => child.once('exit', (code, signal) => resolve(`${signal ?? code}`)));
  const messages: Message[] = [];
  return new Promise((resolve, reject) => {
    void exited.then(how => reject(new Error(`the exchange ended with ${how}:\n${output.slice(-3_000)}`)));
    child.on('message', (message: Message) => {
      messages.push(message);
      if ('quiet' in message) onQuiet(message.reasons);
      if (!('ready' in message)) return;
      const { CANDOR_MAKER_KEY: maker, CANDOR_TRADER_KEYS: traders } = message.maker;
      const keys = [maker, ...traders.split(',')];
      const { url, generation, operators } = message;
      resolve({ process: child, url, generation, operators, keys, messages, output: () => output, exited });
    });
  });
}

/** The postmaster of a data folder, and its processes. */
export async function postgresProcesses(dataDir: string): Promise<{ postmaster: number; children: number[] }> {
  const { pid } = (await readPostmaster(join(dataDir, 'postgres/cluster')))!;
  return { postmaster: pid, children: await childrenOf(pid) };
}

/** Those of its processes that serve a connection. */
export async function backendsOf(dataDir: string): Promise<number[]> {
  const { children } = await postgresProcesses(dataDir);
  const titles = await Promise.all(children.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => titles[index]!.includes('127.0.0.1('));
}

/** How to reach the database of a data folder without being counted among those who use it. */
export async function urlOfRunningPostgres(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres/cluster');
  const password = await readFile(join(cluster, 'candor-password'), 'utf8');
  const { port } = (await readPostmaster(cluster))!;
  return `postgres://candor:${password}@127.0.0.1:${port}/candor`;
}
