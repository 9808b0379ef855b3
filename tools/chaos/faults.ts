// The faults of a chaos run against a loaded exchange: each strikes, and undoes effects that would not heal automatically.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@candor/exchange/simulation/random';
import pg from 'pg';
import type { SmallDisk } from '../../apps/server/tests/crash/_small-disk.ts';
import { descendantsOf, send } from './processes.ts';
import type { StartedExchange } from './started-exchange.ts';

export type Target = { exchange: StartedExchange; disk: SmallDisk; random: Random };

/** Resolves once nothing of the fault is left but its consequences. */
type Fault = (target: Target) => Promise<void>;

/** Connections of the exchange, by what they call themselves. */
const OWN_CONNECTIONS = `SELECT pid FROM pg_stat_activity WHERE datname = 'candor' AND application_name LIKE 'candor%'`;
/** A fast stop that comes so soon after the death of a backend meets the recovery from it. */
const WITHIN_RECOVERY_MS = 20;

export const FAULTS: Readonly<Record<string, Fault>> = {
  'all database connections ended': async ({ exchange }) => {
    await query(exchange, `SELECT pg_terminate_backend(pid) FROM (${OWN_CONNECTIONS}) AS own`);
  },
  'a database backend killed': killBackend,
  'PostgreSQL killed': async ({ exchange }) => {
    const postmaster = await exchange.postmasterPid();
    if (postmaster !== undefined) send('SIGKILL', postmaster, ...(await descendantsOf(postmaster)));
  },
  'PostgreSQL stopped from outside': stopPostgres,
  'PostgreSQL stopped during its crash recovery': async target => {
    await killBackend(target);
    await sleep(WITHIN_RECOVERY_MS);
    await stopPostgres(target);
  },
  'the server killed': ({ exchange }) =>
    exchange.whileItMayEnd(async () => send('SIGKILL', ...present(await exchange.serverPid()))),
  'a stop signal to everything': ({ exchange }) => exchange.whileItMayEnd(() => send('SIGTERM', exchange.pid)),
  'everything killed simultaneously': ({ exchange }) =>
    exchange.whileItMayEnd(async () => {
      const postmaster = await exchange.postmasterPid();
      const database = postmaster === undefined ? [] : [postmaster, ...(await descendantsOf(postmaster))];
      send('SIGKILL', ...(await descendantsOf(exchange.pid)), exchange.pid, ...database);
    }),
  'the market maker killed': async ({ exchange }) => send('SIGKILL', ...present(await exchange.makerPid())),
  'the server frozen': async target => freeze(target, present(await target.exchange.serverPid())),
  'PostgreSQL frozen': async target => {
    const postmaster = await target.exchange.postmasterPid();
    if (postmaster !== undefined) await freeze(target, [postmaster, ...(await descendantsOf(postmaster))]);
  },
  'the disk full': async ({ disk, random }) => {
    disk.fill();
    await sleep(1_000 * random.between(4, 10));
    disk.free();
  },
  'the clock ahead and then behind': async ({ exchange, random }) => {
    exchange.shiftClock(1_000 * random.between(6, 15));
    await sleep(5_000);
    exchange.shiftClock(0);
  },
};

async function killBackend({ exchange, random }: Target): Promise<void> {
  const backends = await query<{ pid: number }>(exchange, OWN_CONNECTIONS);
  if (backends.length > 0) send('SIGKILL', random.pick(backends).pid);
}

async function stopPostgres({ exchange }: Target): Promise<void> {
  // What `pg_ctl stop -m fast` sends.
  send('SIGINT', ...present(await exchange.postmasterPid()));
}

async function freeze({ random }: Target, pids: readonly number[]): Promise<void> {
  send('SIGSTOP', ...pids);
  await sleep(1_000 * random.between(2, 8));
  send('SIGCONT', ...pids);
}

async function query<Row extends pg.QueryResultRow>(exchange: StartedExchange, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await exchange.databaseUrl(), application_name: 'chaos' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const present = (pid: number | undefined) => (pid === undefined ? [] : [pid]);
