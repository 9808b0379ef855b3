// Starts the exchange and its market maker, and ends them in good order: the maker first, PostgreSQL with the server last.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beginStep, withProgress } from '../progress.mjs';
import { ROOT } from '../run-program.ts';
import { type Child, startChild } from './child.ts';
import type { ServerMessage } from './server-message.ts';

/** Paths inside the repository. */
const PROGRAMS = { server: 'apps/server/src/main.ts', maker: 'apps/maker/src/main.ts' };
const STOP_TIMEOUT_MS = 60_000;

type Ready = Extract<ServerMessage, { ready: true }>;

export class Launcher {
  readonly #logFolder: string;
  readonly #programs: typeof PROGRAMS;
  readonly #children: Child[] = [];
  #isStopping = false;
  readonly #crashed = Promise.withResolvers<never>();

  constructor(dataDir: string, programs = PROGRAMS) {
    this.#logFolder = join(dataDir, 'logs');
    this.#programs = programs;
    // Whoever waits for the crash sees it; nobody does while everything is being stopped.
    this.#crashed.promise.catch(() => undefined);
  }

  /** Rejects when a program ends that nobody told to. */
  get crashed(): Promise<never> {
    return this.#crashed.promise;
  }

  /** @returns where the exchange answers and who may log in to the console for the first time, once the maker is on its way. */
  async start(): Promise<Pick<Ready, 'url' | 'operators'>> {
    const server = this.#watch('The exchange', this.#programs.server, 'server.log', {});
    const { url, operators, maker } = await Promise.race([
      waitUntilReady(server, () => this.#isStopping),
      this.crashed,
    ]);
    if (maker !== undefined)
      this.#watch('The market maker', this.#programs.maker, 'maker.log', { ...maker, CANDOR_URL: url });
    return { url, operators };
  }

  /** Ends every program that runs, the last one started first, and waits for each. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of this.#children.toReversed()) {
      if (child.process.exitCode !== null || child.process.signalCode !== null) continue;
      await withProgress(`Stopping ${child.name.replace(/^The/, 'the')}`, () => stopChild(child));
    }
  }

  /** Ends every program at once; what PostgreSQL holds is safe, and the next start carries on with it. */
  kill(): void {
    this.#isStopping = true;
    for (const child of this.#children) child.process.kill('SIGKILL');
  }

  #watch(name: string, program: string, logName: string, env: Record<string, string>): Child {
    if (!existsSync(resolve(ROOT, program))) throw new Error(`${name} cannot be started: ${program} is missing.`);
    const child = startChild({ name, program, logFile: join(this.#logFolder, logName), env });
    this.#children.push(child);
    let sentence: string | undefined;
    child.process.on('message', (message: ServerMessage) => {
      if ('failed' in message) sentence = message.failed;
    });
    void child.exited.then(how => {
      if (this.#isStopping) return;
      const words =
        sentence ?? [`${how}. Its last words:`, '', ...child.lastLines().map(line => `  ${line}`)].join('\n');
      this.#crashed.reject(new Error(words));
    });
    return child;
  }
}

/** Shows each step of the server as it tells of it. Never answers where the server ends before it is ready. */
function waitUntilReady(server: Child, isStopping: () => boolean): Promise<Ready> {
  let endStep: ReturnType<typeof beginStep> | undefined = beginStep('Starting the exchange');
  const end = (result?: string) => {
    // Whoever stops it has begun a line of his own.
    if (!isStopping()) endStep?.(result);
    endStep = undefined;
  };
  return new Promise(resolve => {
    server.process.on('message', (message: ServerMessage) => {
      if ('failed' in message) return end('failed');
      end();
      if (isStopping()) return;
      if ('step' in message) endStep = beginStep(message.step);
      else resolve(message);
    });
    void server.exited.then(() => end('failed'));
  });
}

async function stopChild(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  const impatience = setTimeout(() => child.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await child.exited;
  clearTimeout(impatience);
}
