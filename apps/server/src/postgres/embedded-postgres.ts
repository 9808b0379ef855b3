// Runs the PostgreSQL that npm installed, for users without a PostgreSQL of their own.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, type EmbeddedCluster, lastLine, openCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isNumberTaken, isPostmasterAlive, isProcessAlive, type Postmaster, readPostmaster } from './postmaster.ts';
import { runProgram } from './program.ts';
import { stopPostmaster } from './stop.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // No socket files: their paths may have 107 characters at most, and a data folder can lie deeper.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // After each checkpoint every page goes into the WAL whole when it is first written. Compressing them by pglz, the one way that this
  // PostgreSQL is built with, held up rows of the core for seconds under full load.
  wal_compression: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Compiling pays for long reports only and would slow every short query.
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

export type EmbeddedPostgres = {
  /** Connection string of the database `candor`, password included. */
  url: string;
  /** The process that all its connections belong to; another one after each start. */
  readonly pid: number;
  /** Whether that process lives, or one that another Candor of the same folder has started, and no stop was requested. */
  isRunning(): Promise<boolean>;
  /**
   * Starts it again on the port that it had, so that `url` holds, or takes over one that another Candor started there.
   *
   * @throws EmbeddedPostgresError, with the problem `moved` where it runs on another port by now.
   */
  startAgain(): Promise<void>;
  /** Ends it, connections included, unless another Candor of the same folder still runs. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Candor's data folder; the cluster is in its `postgres`. */
  dataDir: string;
  log: { info(message: string): void };
};

type Log = EmbeddedPostgresOptions['log'];

const SILENT = { info: () => undefined };
const START_TIMEOUT_MS = 120_000;
/** Its caller waits between tries. A port that another program has taken can be free by then. */
const RESTART_TIMEOUT_MS = 20_000;
const LARGEST_LOG_BYTES = 5_000_000;

/**
 * Starts PostgreSQL on the data of `dataDir`, with an empty database on first use. One that already runs there, left
 * over from a Candor that was killed, is taken over.
 *
 * @throws EmbeddedPostgresError whose message is one sentence for the person who started Candor.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, log);
  await enterUser(cluster.home);
  try {
    return handleOf(cluster, log, await connect(cluster, log));
  } catch (error) {
    await leaveUser(cluster.home);
    throw error;
  }
}

/** Ends the PostgreSQL of a folder that a Candor left behind when it was killed or stopped while it started. */
export async function stopUnusedPostgres(dataDir: string): Promise<void> {
  const isThere = await stat(join(dataDir, 'postgres/cluster')).catch(() => undefined);
  // A cluster that cannot be opened was not started either, and the failed start has reported why.
  const cluster = isThere && (await openCluster(dataDir, SILENT).catch(() => undefined));
  if (cluster !== undefined) await stopUnlessUsed(cluster, SILENT);
}

/** Whether PostgreSQL runs on the data of a folder. */
export async function isClusterRunning(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres/cluster');
  const postmaster = await readPostmaster(folder);
  return postmaster !== undefined && (await isPostmasterAlive(folder, postmaster.pid));
}

/** Ends the PostgreSQL of a folder whatever uses it, for the end of a test run. */
export async function stopEmbeddedPostgres({ dataDir, log }: EmbeddedPostgresOptions): Promise<void> {
  await stopPostmaster(await openCluster(dataDir, log));
}

function handleOf(cluster: EmbeddedCluster, log: Log, first: Postmaster): EmbeddedPostgres {
  const { port } = first;
  let { pid } = first;
  return {
    url: databaseUrl(cluster, port, 'candor'),
    get pid() {
      return pid;
    },
    async isRunning() {
      const postmaster = await readPostmaster(cluster.folder);
      if (postmaster === undefined || postmaster.status === 'stopping' || postmaster.port !== port) return false;
      if (!(await isPostmasterAlive(cluster.folder, postmaster.pid))) return false;
      pid = postmaster.pid;
      return true;
    },
    async startAgain() {
      const running = await connect(cluster, log, port);
      if (running.port !== port)
        throw new EmbeddedPostgresError(
          'moved',
          `PostgreSQL of ${cluster.folder} was started by another program on another port: please start Candor again.`,
        );
      pid = running.pid;
    },
    stop: () => stopUnlessUsed(cluster, log),
  };
}

/** @param port the one that it must start on; any where absent. */
async function connect(cluster: EmbeddedCluster, log: Log, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + (port === undefined ? START_TIMEOUT_MS : RESTART_TIMEOUT_MS);
  for (;;) {
    const running = await ensureRunning(cluster, log, { deadline, port });
    try {
      await ensureDatabase(databaseUrl(cluster, running.port, 'postgres'));
      return running;
    } catch (cause) {
      // A server that was shutting down when we found it is gone now; the next round starts it again.
      if ((await isPostmasterAlive(cluster.folder, running.pid)) && !isTransient(cause))
        throw new EmbeddedPostgresError(
          'not-started',
          `The embedded PostgreSQL of ${cluster.folder} runs and refuses our connection: ${(cause as Error).message}.`,
          cause,
        );
      if (Date.now() > deadline) throw notStarted(cluster, (cause as Error).message);
      await sleep(100);
    }
  }
}

type StartTerms = { deadline: number; port: number | undefined };

async function ensureRunning(cluster: EmbeddedCluster, log: Log, { deadline, port }: StartTerms): Promise<Postmaster> {
  for (let isFirstTry = true; ; isFirstTry = false) {
    const postmaster = await readPostmaster(cluster.folder);
    const isAlive = postmaster !== undefined && (await isPostmasterAlive(cluster.folder, postmaster.pid));
    if (isAlive && postmaster.status === 'ready') {
      if (isFirstTry) log.info(`found PostgreSQL already running (process ${postmaster.pid}), carrying on with it`);
      return postmaster;
    }
    if (!isAlive) {
      const started = await start(cluster, postmaster, port);
      if (started.code === 0) continue;
      if (!isRetriable(started.output) || Date.now() > deadline) throw notStarted(cluster, lastLine(started.output));
    } else if (postmaster.status === 'stopping') {
      // It is being stopped; a PostgreSQL that got the request during its recovery would stop for ever.
      await stopPostmaster(cluster);
    } else if (Date.now() > deadline) {
      throw notStarted(cluster, `it was ${postmaster.status} for too long`);
    }
    await sleep(100);
  }
}

async function start(
  cluster: EmbeddedCluster,
  stale: Postmaster | undefined,
  wantedPort: number | undefined,
): Promise<{ code: number | null; output: string }> {
  // PostgreSQL would take a foreign process that has the old number by now, or a dead one, for a running server.
  if (stale !== undefined && isNumberTaken(stale.pid))
    await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
  await setLargeLogAside(cluster.logFile);
  const logStart = (await stat(cluster.logFile).catch(() => undefined))?.size ?? 0;
  const port = wantedPort ?? (await chooseDatabasePort(cluster.folder));
  const { code, output } = await runProgram(
    cluster.binaries.pgCtl,
    [
      'start',
      '-D',
      cluster.folder,
      '-l',
      cluster.logFile,
      '-w',
      '-t',
      String(START_TIMEOUT_MS / 1000),
      '-o',
      serverOptions(port),
    ],
    { account: cluster.account, folder: cluster.home },
  );
  if (code === 0) return { code, output };
  const written = await readFile(cluster.logFile).catch(() => Buffer.alloc(0));
  return { code, output: `${output}\n${written.subarray(logStart).toString('utf8')}` };
}

// The processes of a killed server need a moment to go; a port can be taken, and another Candor can start it meanwhile.
function isRetriable(output: string): boolean {
  return /shared memory block|Address already in use|lock file "postmaster.pid"|could not create any TCP/.test(output);
}

function isTransient(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '57P03' || code === '57P01' || code === 'ECONNREFUSED' || code === 'ECONNRESET';
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'candor'`);
    if (rowCount === 0) await client.query('CREATE DATABASE candor');
  } catch (error) {
    const { code } = error as { code?: string };
    const wasMadeMeanwhile = code === '42P04' || code === '23505';
    if (!wasMadeMeanwhile) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopUnlessUsed(cluster: EmbeddedCluster, log: Log): Promise<void> {
  if (await leaveUser(cluster.home)) await stopPostmaster(cluster);
  else log.info('PostgreSQL keeps running for another Candor of the same folder');
}

async function setLargeLogAside(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.old`);
}

function notStarted(cluster: EmbeddedCluster, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not-started',
    `PostgreSQL could not start on ${cluster.folder}: ${reason}; its log is ${cluster.logFile}.`,
  );
}

/** The settings as the text that `pg_ctl -o` hands to the server. */
function serverOptions(port: number): string {
  return Object.entries({ ...SETTINGS, port: String(port) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** A port of 127.0.0.1 without a listener at this moment. */
async function chooseDatabasePort(cluster: string): Promise<number> {
  const lastStart = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const lastPort = /port=(\d+)/.exec(lastStart)?.[1];
  if (lastPort !== undefined) {
    const port = await tryPort(Number(lastPort));
    if (port !== undefined) return port;
  }
  const port = await tryPort(0);
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** Records that this process uses the PostgreSQL of `home`. */
async function enterUser(home: string): Promise<void> {
  await mkdir(join(home, 'users'), { recursive: true });
  await writeFile(join(home, 'users', String(process.pid)), '');
}

/** Takes this process off the list, and those that died without doing so. @returns whether no process is left. */
async function leaveUser(home: string): Promise<boolean> {
  let others = 0;
  for (const name of await readdir(join(home, 'users')).catch(() => [])) {
    const pid = Number(name);
    if (pid !== process.pid && isProcessAlive(pid)) others += 1;
    else await rm(join(home, 'users', name), { force: true });
  }
  return others === 0;
}
