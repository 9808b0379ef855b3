// Starts the exchange, its market maker and a demo's reviewer, keeps these running, and ends all in good order: PostgreSQL, with the server, last.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { NODE_FLAGS } from '../../apps/server/src/node-flags.ts';
import { commandLine } from '../../apps/server/src/release.ts';
import { beginStep, formatDuration, terminal, withProgress } from '../progress.mjs';
import { ROOT } from '../run-program.ts';
import { type Child, type ChildOptions, type Logs, startChild } from './child.ts';
import { ProgramKeeper } from './program-keeper.ts';
import type { FirstOperator, LauncherMessage, ServerMessage } from './server-message.ts';

/** Paths inside the repository. */
export const PROGRAMS = {
  server: 'apps/server/src/main.ts',
  maker: 'apps/maker/src/main.ts',
  reviewer: 'apps/reviewer/src/main.ts',
};
const STOP_TIMEOUT_MS = 60_000;

type Ready = Extract<ServerMessage, { ready: true }>;

export class Launcher {
  readonly #logs: Logs;
  readonly #programs: typeof PROGRAMS;
  readonly #serverSettings: Readonly<Record<string, string>>;
  #server: Child | undefined;
  #maker: ProgramKeeper | undefined;
  #reviewer: ProgramKeeper | undefined;
  #databaseGoneAt: number | undefined;
  #isStopping = false;
  readonly #crashed = Promise.withResolvers<never>();

  /** @param serverSettings the server's environment besides our own. */
  constructor(logs: Logs, serverSettings: Readonly<Record<string, string>>, programs = PROGRAMS) {
    this.#logs = logs;
    this.#serverSettings = serverSettings;
    this.#programs = programs;
    // A caller that awaits the crash gets it; there is none while everything is being stopped.
    this.#crashed.promise.catch(() => undefined);
  }

  /** Rejects when the exchange ends without a stop. */
  get crashed(): Promise<never> {
    return this.#crashed.promise;
  }

  /** @returns the address of the exchange and the operators of a first login, once maker and reviewer are starting. */
  async start(): Promise<Pick<Ready, 'url' | 'operators' | 'generation'>> {
    const server = this.#startServer();
    const { url, operators, generation, maker, reviewer } = await Promise.race([
      waitUntilReady(server, () => this.#isStopping),
      this.crashed,
    ]);
    if (maker !== undefined) this.#keepMaker({ ...maker, CANDOR_URL: url });
    if (reviewer !== undefined) this.#keepReviewer({ ...reviewer, CANDOR_URL: url });
    return { url, operators, generation };
  }

  /** The one-time passwords of the first operators were printed: the next start makes no new ones. */
  operatorsShown(): void {
    this.#send({ operatorsShown: true });
  }

  /** Ends the programs next to the server and then the server, and waits for each. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#maker?.stop();
    this.#reviewer?.stop();
    for (const child of this.#running) {
      await withProgress(`Stopping ${child.name.replace(/^The/, 'the')}`, () => stopChild(child));
    }
  }

  /** Ends every program immediately; the data of PostgreSQL is safe, and the next start continues with it. */
  kill(): void {
    this.#isStopping = true;
    this.#maker?.stop();
    this.#reviewer?.stop();
    for (const child of this.#running) child.process.kill('SIGKILL');
  }

  get #running(): Child[] {
    const children = [this.#reviewer?.child, this.#maker?.child, this.#server].filter(child => child !== undefined);
    return children.filter(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null);
  }

  #startServer(): Child {
    const server = this.#startChild({
      name: 'The exchange',
      program: this.#programs.server,
      flags: NODE_FLAGS,
      logName: 'server',
      env: this.#serverSettings,
    });
    this.#server = server;
    let sentence: string | undefined;
    server.process.on('message', (message: ServerMessage) => {
      if ('failed' in message) sentence = message.failed;
      if ('database' in message) this.#tellOfDatabase(message.database);
    });
    void server.exited.then(({ words }) => {
      if (this.#isStopping) return;
      const lastWords = [`${words}. Its last words:`, '', ...server.lastLines().map(line => `  ${line}`)].join('\n');
      this.#crashed.reject(new Error(sentence ?? lastWords));
    });
    return server;
  }

  // The exchange runs without it: a fault of the maker must not affect users.
  #keepMaker(env: Record<string, string>): void {
    this.#maker = new ProgramKeeper({
      start: () => this.#startChild({ name: 'The market maker', program: this.#programs.maker, logName: 'maker', env }),
      tell: maker => this.#send({ maker }),
    });
    this.#maker.start();
  }

  // The server sees by its calls whether it is there.
  #keepReviewer(env: Record<string, string>): void {
    this.#reviewer = new ProgramKeeper({
      start: () =>
        this.#startChild({ name: 'The demo reviewer', program: this.#programs.reviewer, logName: 'reviewer', env }),
      tell: () => undefined,
    });
    this.#reviewer.start();
  }

  #send(message: LauncherMessage): void {
    const { process: server } = this.#server!;
    // A server that is just ending reads nothing any more.
    if (server.connected) server.send(message, () => undefined);
  }

  #startChild(options: Omit<ChildOptions, 'logs'>): Child {
    const { name, program } = options;
    if (!existsSync(resolve(ROOT, program))) throw new Error(`${name} cannot be started: ${program} is missing.`);
    return startChild({ ...options, logs: this.#logs });
  }

  #tellOfDatabase(state: 'gone' | 'back'): void {
    if (this.#isStopping) return;
    if (state === 'gone') {
      this.#databaseGoneAt = performance.now();
      terminal.write('PostgreSQL is gone; nothing can be traded until it is back.\n');
    } else {
      const awayMs = performance.now() - this.#databaseGoneAt!;
      terminal.write(`PostgreSQL is back after ${formatDuration(awayMs)}.\n`);
    }
  }
}

/** Shows each step that the server reports. Never resolves if the server ends before it is ready. */
function waitUntilReady(server: Child, isStopping: () => boolean): Promise<Ready> {
  let endStep: ReturnType<typeof beginStep> | undefined = beginStep('Starting the exchange');
  const end = (result?: string) => {
    // The code that stops it has started another line.
    if (!isStopping()) endStep?.(result);
    endStep = undefined;
  };
  return new Promise(resolve => {
    server.process.on('message', (message: ServerMessage) => {
      if ('database' in message) return;
      if ('failed' in message) return end('failed');
      end();
      if (isStopping()) return;
      if ('quiet' in message) return showQuiet(message);
      if ('standby' in message) return showStandby(message);
      if ('step' in message) endStep = beginStep(message.step);
      else resolve(message);
    });
    void server.exited.then(() => end('failed'));
  });
}

function showQuiet({ url, reasons }: Extract<ServerMessage, { quiet: true }>): void {
  const lines = [
    '',
    'This is a copy of the exchange, so it is quiet:',
    ...reasons.map(reason => `  ${reason}`),
    `It answers reads at ${url}, and does nothing else.`,
    `Its operators make it the exchange: ${commandLine('operator', 'adopt')}`,
    '',
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

function showStandby({ url }: Extract<ServerMessage, { standby: true }>): void {
  const lines = [
    '',
    'Another server runs the exchange on this database, so this one stands by.',
    'It takes over when that one ends, or stands still for three seconds.',
    `Until then it answers health checks alone: ${url}/readyz`,
    '',
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

async function stopChild(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  const impatience = setTimeout(() => child.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await child.exited;
  clearTimeout(impatience);
}

/** The lines that show the first operators, on the first start, how to get into the console; none if all passwords were printed before. */
export function welcomeOperators(address: string, operators: readonly FirstOperator[]): string[] {
  if (operators.length === 0) return [];
  const width = Math.max(...operators.map(({ email }) => email.length));
  return [
    '',
    `The console is at ${address}/console/. These one-time passwords are shown now and never again:`,
    ...operators.map(({ email, password }) => `  ${email.padEnd(width)}  ${password ?? '(the one in the settings)'}`),
    '',
  ];
}
