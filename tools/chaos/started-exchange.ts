// The exchange of a chaos run: started like any other, and restarted whenever it ends, as a service manager would.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '../../apps/server/src/postgres/postmaster.ts';
import { urlOfRunningPostgres } from '../../apps/server/tests/crash/_exchange-process.ts';
import type { SmallDisk } from '../../apps/server/tests/crash/_small-disk.ts';
import { ROOT } from '../run-program.ts';
import { childRunning } from './processes.ts';

const PROGRAM = 'tools/start.ts';
const CLOCK_FILE = 'clock-shift';
const RESTART_AFTER_MS = 500;
const LAST_LINES = 30;

export class StartedExchange {
  readonly url: string;
  private readonly env: Record<string, string>;
  /** How often it had to be started again. */
  restarts = 0;
  /** It ended without being stopped: how, and its last lines. */
  readonly unexpectedEnds: string[] = [];
  private readonly disk: SmallDisk;
  private child!: ChildProcess;
  private printed: string[] = [];
  private isStopping = false;
  private mayEnd = false;

  constructor(disk: SmallDisk, port: number) {
    this.disk = disk;
    this.url = `http://127.0.0.1:${port}`;
    this.env = {
      MODE: 'demo',
      DEMO_DAY: 'off',
      DEMO_CHAINS: 'off',
      DEMO_REVIEWER: 'off',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: disk.path,
    };
    this.shiftClock(0);
  }

  start(): void {
    const clock = join(ROOT, 'tools/chaos/shifted-clock.mjs');
    this.child = this.disk.spawn(process.execPath, [join(ROOT, PROGRAM)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...this.env,
        CANDOR_CHAOS_CLOCK: join(this.disk.path, CLOCK_FILE),
        NODE_OPTIONS: `--import=${clock}`,
      },
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.printed = [...this.printed, ...text.split('\n')].slice(-LAST_LINES);
      });
    }
    this.child.once('exit', (code, signal) => void this.ended(signal ?? `code ${code}`));
  }

  /** Does something that ends it, which is then no surprise. */
  async whileItMayEnd(strike: () => Promise<void> | void): Promise<void> {
    this.mayEnd = true;
    const ended = once(this.child, 'exit');
    await strike();
    await ended;
    this.mayEnd = false;
  }

  /** Runs `npm run verify` while it runs. @returns the differences; undefined if there are none. */
  async verify(): Promise<string | undefined> {
    const verify = this.disk.spawn(process.execPath, [join(ROOT, 'apps/server/src/verify.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.env },
    });
    let output = '';
    verify.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = (await once(verify, 'close')) as [number | null];
    return code === 0 ? undefined : `verify ended with ${code}:\n${output}`;
  }

  /** Ends it for good, in good order. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  get pid(): number {
    return this.child.pid!;
  }

  serverPid(): Promise<number | undefined> {
    return childRunning(this.pid, 'apps/server/src/main.ts');
  }

  makerPid(): Promise<number | undefined> {
    return childRunning(this.pid, 'apps/maker/src/main.ts');
  }

  async postmasterPid(): Promise<number | undefined> {
    return (await readPostmaster(join(this.disk.seenFromHere, 'postgres/cluster')))?.pid;
  }

  /** Of the database, by a connection of the owner of everything. */
  databaseUrl(): Promise<string> {
    return urlOfRunningPostgres(this.disk.seenFromHere);
  }

  /** Lets all its programs believe that it is so much later, or earlier, than it is. */
  shiftClock(ms: number): void {
    writeFileSync(join(this.disk.seenFromHere, CLOCK_FILE), String(ms));
  }

  /** Whether everything of it runs and it takes traffic. */
  async isWhole(): Promise<boolean> {
    if ((await this.serverPid()) === undefined || (await this.makerPid()) === undefined) return false;
    try {
      const { status } = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      return status === 200;
    } catch {
      return false;
    }
  }

  lastLines(): string {
    return this.printed.filter(line => line.trim() !== '').join('\n');
  }

  private async ended(how: string): Promise<void> {
    if (this.isStopping) return;
    if (!this.mayEnd) this.unexpectedEnds.push(`npm start ended by itself (${how}):\n${this.lastLines()}`);
    await sleep(RESTART_AFTER_MS);
    if (this.isStopping) return;
    this.restarts += 1;
    this.start();
  }
}
