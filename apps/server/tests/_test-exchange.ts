// The exchange as tests start it: by the composition root of the server, on a database and a folder of its own.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@candor/formulas';
import type { Overrides } from '../src/compose/options.ts';
import { compose } from '../src/compose.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createPasswords } from '../src/credentials/passwords.ts';
import type { Clock } from '../src/engine/engine-clock.ts';
import { createLog } from '../src/log.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { withDroppedBodies } from './_dropped-bodies.ts';
import { UNLIMITED } from './_unlimited.ts';

/** The site's address. */
const ORIGIN = 'http://localhost:3000';

/** Every account takes transfers, as it does once its product is open. */
export const ALL_ACCOUNTS: ReadonlySet<Product> = new Set<Product>(['spot', 'contracts', 'options', 'fiat']);

/** Coins, markets and operators alone: no prices, no contents, no workers, no pages, and no limits. */
export const BARE = {
  prices: { sources: [], quotesOf: () => [] },
  contents: 'none',
  workers: [],
  openProducts: ALL_ACCOUNTS,
  http: { rates: UNLIMITED, webRoot: undefined, consoleRoot: undefined },
} satisfies Overrides;

/** The clock of the machine, ahead of it by as much as a test sets. */
export function movedClock(moved: { skippedMs: number }): Clock {
  return { now: () => Date.now() + moved.skippedMs, steady: () => performance.now() + moved.skippedMs };
}

/** A password of a test needs no protection, and hashes as in production took a twentieth of the time of all tests. */
const QUICK_PASSWORDS = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

const SETTINGS = {
  MODE: 'demo',
  DEMO_DAY: 'off',
  DEMO_REVIEWER: 'off',
  ORIGIN,
  PORT: '0',
  // One for all, so that an exchange opens what another one sealed in the same database.
  DATA_KEY: Buffer.alloc(32, 'candor').toString('base64'),
};

export type TestExchangeOptions = {
  /** The database of an exchange that ran before. */
  databaseUrl?: string | undefined;
  /** Settings of the environment in addition to those of every test, and what comes of them in place of what is read. */
  settings?: Readonly<Record<string, string>> | undefined;
  config?: Partial<Config>;
  overrides: Overrides;
  logLevel?: 'info' | 'debug' | 'trace';
};

/** The data folders of databases that are started on again: with another folder an exchange is quiet. */
const FOLDERS = new Map<string, string>();
process.once('exit', () => {
  for (const folder of FOLDERS.values()) rmSync(folder, { recursive: true, force: true });
});

async function folderOf(databaseUrl: string | undefined): Promise<string> {
  const known = databaseUrl && FOLDERS.get(databaseUrl);
  const folder = known || (await mkdtemp(join(tmpdir(), 'candor-test-')));
  if (databaseUrl !== undefined) FOLDERS.set(databaseUrl, folder);
  return folder;
}

export async function startTestExchange(options: TestExchangeOptions) {
  const database = options.databaseUrl === undefined ? await createMigratedDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? database!.url;
  const dataDir = await folderOf(options.databaseUrl);
  const folder = join(dataDir, 'archive');
  const settings = {
    ...SETTINGS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JOURNAL_ARCHIVE: folder,
    ...options.settings,
  };
  const config = { ...readConfig(settings), ...options.config };
  const logLines: string[] = [];
  const halts: Error[] = [];
  const exchange = await compose({
    config,
    log: createLog(options.logLevel ?? 'info', { write: line => void logLines.push(line) }),
    onStep: () => undefined,
    onHalt: reason => void halts.push(reason),
    overrides: { passwords: QUICK_PASSWORDS, ...options.overrides },
  });

  async function stop({ keepsDatabase = false } = {}): Promise<void> {
    await exchange.close();
    if (keepsDatabase) FOLDERS.set(databaseUrl, dataDir);
    else if (options.databaseUrl === undefined) await rm(dataDir, { recursive: true, force: true });
    if (!keepsDatabase) await database?.drop();
  }

  /** Runs `work` while no record has its body in the database, but only in the archive. */
  async function withBodiesDropped<Result>(work: () => Promise<Result>): Promise<Result> {
    await exchange.reader.caughtUp();
    return withDroppedBodies(exchange.pool, folder, work);
  }
  return { exchange, config, databaseUrl, dataDir, logLines, halts, stop, withBodiesDropped };
}
