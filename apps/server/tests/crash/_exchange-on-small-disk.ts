// The server and the maker as programs of their own, with data and logs on a small disk, and a client that times every answer.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST_USER } from '../../src/engine/_test-exchange.ts';
import type { Answer, CommandPort } from '../../src/engine/engine-port.ts';
import { isProcessAlive, readPostmaster } from '../../src/postgres/postmaster.ts';
import type { SmallDisk } from './_small-disk.ts';

/** An answer over HTTP, or `none` where the connection broke or nothing came before the deadline. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Measured = { code: string; body: any; tookMs: number };

export type ExchangeOnSmallDisk = CommandPort & {
  server: ChildProcess;
  maker: ChildProcess;
  databaseUrl(): string;
  /** What the server answered last to each order, by the client's id. */
  codes: ReadonlyMap<string, string>;
  /** The longest that any answer took since the last call, in milliseconds; one that never came counts as a minute. */
  takeLongestMs(): number;
  /** The parts that are not ready, or undefined where no answer came. */
  failing(): Promise<string[] | undefined>;
  get(path: string): Promise<string>;
  log(name: string): string;
  isPostgresRunning(): Promise<boolean>;
  /** Starts PostgreSQL where it does not run. */
  ensurePostgres(): Promise<void>;
  stop(): Promise<void>;
};

const SERVER = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const MAKER = fileURLToPath(new URL('../../../maker/src/main.ts', import.meta.url));
const ENSURE_POSTGRES = fileURLToPath(new URL('./_ensure-postgres.ts', import.meta.url));
/** Longer than any answer may take. */
const GIVE_UP_MS = 60_000;
const START_TIMEOUT_MS = 400_000;

type Ready = { ready: true; url: string; maker: { CANDOR_MAKER_KEY: string; CANDOR_TRADER_KEYS: string } };

export async function startExchangeOnSmallDisk(disk: SmallDisk): Promise<ExchangeOnSmallDisk> {
  const server = startProgram(disk, SERVER, 'server', {
    DATA_DIR: disk.path,
    PORT: '0',
    MODE: 'demo',
    DEMO_DAY: 'off',
    DISK_WARN_MB: '5',
  });
  const { url, maker: keys } = await becomesReady(server);
  const maker = startProgram(disk, MAKER, 'maker', { ...keys, CANDOR_URL: url });
  // The house accounts are the first of all; their keys need neither codes nor logins.
  const tokens = [keys.CANDOR_MAKER_KEY, ...keys.CANDOR_TRADER_KEYS.split(',')];
  const codes = new Map<string, string>();
  let longestMs = 0;

  async function measure(path: string, init: RequestInit = {}): Promise<Measured> {
    const startedAt = performance.now();
    let measured: Omit<Measured, 'tookMs'>;
    try {
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
      const text = await response.text();
      const body = text.startsWith('{') ? JSON.parse(text) : text;
      measured = { code: body.type === 'ok' ? 'ok' : String(body.code ?? ''), body };
    } catch {
      measured = { code: 'none', body: undefined };
    }
    const tookMs = performance.now() - startedAt;
    longestMs = Math.max(longestMs, tookMs);
    return { ...measured, tookMs };
  }

  const post = (path: string, token: string, fields: Record<string, string>) =>
    measure(`/api/${path}`, { method: 'POST', headers: { authorization: token }, body: new URLSearchParams(fields) });

  for (const token of tokens) {
    for (const [currency_id, number] of [
      ['1', '1'],
      ['3', '50000'],
    ] as const) {
      const { code, body } = await post('demo/fund', token, { currency_id, number });
      if (code !== 'ok') throw new Error(`no test money: ${JSON.stringify(body)}`);
    }
  }
  const state = await measure('/api/currency/state');
  const market = state.body.message.markets.find((each: { symbol: string }) => each.symbol === 'BTC/USDT');
  const price = String(Math.round(Number(market.index_price)));

  return {
    server,
    maker,
    codes,
    databaseUrl() {
      const password = readFileSync(`${disk.seenFromHere}/postgres/cluster/candor-password`, 'utf8');
      const port = readFileSync(`${disk.seenFromHere}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[3]!.trim();
      return `postgres://candor:${password}@127.0.0.1:${port}/candor`;
    },
    takeLongestMs() {
      const taken = longestMs;
      longestMs = 0;
      return taken;
    },
    async failing() {
      const { body } = await measure('/readyz');
      return body?.failing;
    },
    async get(path) {
      return String((await measure(path)).body);
    },
    async isPostgresRunning() {
      const found = await readPostmaster(`${disk.seenFromHere}/postgres/cluster`);
      return found !== undefined && isProcessAlive(found.pid);
    },
    log: name => readFileSync(`${disk.seenFromHere}/logs/${name}.log`, 'utf8'),
    /** Places the order at the index price of the beginning, whatever price it names. */
    async submit({ command, key }): Promise<Answer> {
      if (command.type !== 'PlaceSpotOrder' || key === undefined) throw new Error('only orders with a key');
      const { code, body } = await post('coin/trade', tokens[command.user - FIRST_USER]!, {
        currency_id: '1',
        legal_id: '3',
        type: command.side === 'buy' ? '1' : '2',
        target_price: price,
        amount: '0.0002',
        client_id: key.value,
      });
      codes.set(key.value, code);
      if (code === 'ok') {
        const { id, sequence, hash } = body.data;
        return { kind: 'done', sequence, hash, result: { id }, repeated: false };
      }
      if (['unavailable', 'outcome_unknown', 'none', 'internal', 'too_many_requests'].includes(code))
        return { kind: 'unavailable' };
      return { kind: 'rejected', rejection: { code: 'internal' } };
    },
    async ensurePostgres() {
      const program = disk.spawn(process.execPath, [ENSURE_POSTGRES, disk.path], { stdio: 'inherit' });
      const [exitCode] = await once(program, 'exit');
      if (exitCode !== 0) throw new Error(`PostgreSQL could not be started: ${exitCode}`);
    },
    async stop() {
      for (const program of [maker, server]) {
        if (program.exitCode !== null || program.signalCode !== null) continue;
        program.kill('SIGTERM');
        await once(program, 'exit');
      }
    },
  };
}

/** Output goes to a file on the disk itself, as under the launcher. */
function startProgram(disk: SmallDisk, program: string, name: string, env: Record<string, string>): ChildProcess {
  const script = 'mkdir -p "$0/logs" && exec "$2" "$3" >>"$0/logs/$1.log" 2>&1';
  const { PATH, LANG = 'C.UTF-8' } = process.env;
  return disk.spawn('sh', ['-c', script, disk.path, name, process.execPath, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH, LANG, ...env },
  });
}

function becomesReady(server: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the server does not become ready')), START_TIMEOUT_MS).unref();
    server.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    server.on('message', (message: Ready | { step: string } | { failed: string }) => {
      if ('ready' in message) resolve(message);
      if ('failed' in message) reject(new Error(message.failed));
    });
  });
}
