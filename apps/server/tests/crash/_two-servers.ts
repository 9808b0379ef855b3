// Several servers of one exchange on one database, as processes that can be killed, frozen and cut off, and the address of the one that is ready.
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, orThrow } from '@candor/client';
import { vi } from 'vitest';
import { hostNames, hostsOf } from '../../src/postgres/primary.ts';
import { OWN_ENVIRONMENT } from '../_started-programs.ts';
import { startProxy } from './_faulty-proxy.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const PASSWORD = 'a password for tests 7';
const CHECK_EVERY_MS = 20;
const CHECK_TIMEOUT_MS = 400;

type Message = { ready?: true; standby?: true; url?: string };

/** `cut-off`: the server runs on, and nothing passes between it and its database any more. */
export type Strike = 'kill' | 'freeze' | 'cut-off' | 'stop';

export type OneServer = {
  process: ChildProcess;
  /** Its address: of health checks while it stands by, and of the exchange once it leads. */
  url: string;
  state: 'starting' | 'standby' | 'ready' | 'ended';
  strike(how: Strike): void;
  /** Lets a frozen or cut-off one continue. */
  wake(): void;
  output(): string;
  exited: Promise<string>;
};

export class Servers {
  readonly all: OneServer[] = [];
  private readonly dataDir: string;
  private readonly databaseUrl: string;
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;
  private readyUrl: string | undefined;

  constructor(dataDir: string, databaseUrl: string) {
    this.dataDir = dataDir;
    this.databaseUrl = databaseUrl;
    this.watching = this.watch();
  }

  /** The address of a server that is ready, as a proxy with health checks would have it. */
  readonly front = (): string | undefined => this.readyUrl;

  get standbys(): OneServer[] {
    return this.all.filter(({ state }) => state === 'standby');
  }

  get leader(): OneServer | undefined {
    return this.all.find(({ state }) => state === 'ready');
  }

  /** Resolves once it leads or stands by. */
  async start(): Promise<OneServer> {
    const line = await startLine(this.databaseUrl);
    const child = fork(MAIN, [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        ...OWN_ENVIRONMENT,
        MODE: 'demo',
        DEMO_DAY: 'off',
        PORT: '0',
        DATA_DIR: this.dataDir,
        DATABASE_URL: line.url,
      },
    });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const server: OneServer = {
      process: child,
      url: '',
      state: 'starting',
      strike(how) {
        if (how === 'kill') child.kill('SIGKILL');
        else if (how === 'freeze') child.kill('SIGSTOP');
        else if (how === 'stop') child.kill('SIGTERM');
        else line.cut();
      },
      wake() {
        child.kill('SIGCONT');
        line.mend();
      },
      output: () => output,
      exited: new Promise(resolve =>
        child.once('exit', (code, signal) => {
          server.state = 'ended';
          line.close();
          resolve(`${signal ?? code}`);
        }),
      ),
    };
    this.all.push(server);
    await new Promise<void>((resolve, reject) => {
      void server.exited.then(how => reject(new Error(`the server ended with ${how}:\n${output.slice(-3_000)}`)));
      child.on('message', (message: Message) => {
        if (message.url === undefined) return;
        server.url = message.url;
        server.state = message.ready === true ? 'ready' : 'standby';
        resolve();
      });
    });
    return server;
  }

  /** Signs users up. @returns the token of each, which any server takes */
  async signUp(emails: readonly string[]): Promise<string[]> {
    const url = await vi.waitUntil(this.front, { timeout: 60_000 });
    const tokens: string[] = [];
    for (const email of emails) {
      let held = '';
      const set = (value: string) => {
        held = value;
      };
      const client = createClient({ baseUrl: `${url}/api`, token: { get: () => held, set } });
      orThrow(await client.sendMailCode({ user_string: email, type: 'register' }));
      const sent = await vi.waitUntil(async () => orThrow(await client.listDemoMessages({ target: email }))[0], {
        timeout: 60_000,
        interval: 200,
      });
      const passwords = { password: PASSWORD, re_password: PASSWORD };
      orThrow(await client.register({ user_string: email, code: sent.code, ...passwords }));
      tokens.push(held);
    }
    return tokens;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    for (const { process, state } of this.all) if (state !== 'ended') process.kill('SIGKILL');
    await Promise.all(this.all.map(({ exited }) => exited));
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const servers = this.all.filter(({ state }) => state === 'ready');
      const ready = await Promise.all(servers.map(isReady));
      // Of two, the one that became ready last.
      this.readyUrl = servers.findLast((_, index) => ready[index])?.url;
      await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function isReady({ url }: OneServer): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The line between one server and each host of its database. While it is cut, all that is sent is kept back, and no side learns of it. */
async function startLine(databaseUrl: string) {
  let isCut = false;
  const carry = (client: Socket, database: Socket) => {
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.on('data', chunk => other.write(chunk));
      if (isCut) socket.pause();
    }
    return () => true;
  };
  const proxies = await Promise.all(hostsOf(databaseUrl).map(url => startProxy(url, carry)));
  return {
    url: proxies[0]!.url.replace(/127\.0\.0\.1:\d+/, proxies.map(({ url }) => hostNames(url)).join()),
    cut() {
      isCut = true;
      for (const { sockets } of proxies) for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const { sockets } of proxies) for (const socket of sockets) socket.resume();
    },
    close() {
      for (const proxy of proxies) proxy.close();
    },
  };
}
