// A PostgreSQL on two hosts of its own for a test: a primary, and a replica without which it commits nothing.
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { createTestFolder } from './_test-folder.ts';
import { databaseUrl, type EmbeddedCluster, openCluster } from './cluster.ts';
import { childrenOf, readPostmaster } from './postmaster.ts';
import { runProgram } from './program.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // A replica that is frozen stays connected.
  wal_sender_timeout: 0,
  wal_receiver_timeout: 0,
  wal_retrieve_retry_interval: 100,
  fsync: 'on',
  timezone: 'UTC',
};

export class OneHost {
  readonly url: string;
  readonly port: number;
  private readonly cluster: EmbeddedCluster;

  constructor(cluster: EmbeddedCluster, port: number) {
    this.cluster = cluster;
    this.port = port;
    this.url = databaseUrl(cluster, port, 'candor');
  }

  async start(): Promise<void> {
    const options = Object.entries({ ...SETTINGS, port: this.port }).map(([name, value]) => `-c ${name}=${value}`);
    await this.control('start', '-l', this.cluster.logFile, '-o', options.join(' '));
  }

  /** Ends it as a power failure would: nothing more is written, and its connections are lost. */
  crash(): Promise<void> {
    return this.control('stop', '-m', 'immediate');
  }

  /** Makes the replica a primary, whether or not the former one lives. It waits for no replica of its own. */
  promote(): Promise<void> {
    return this.control('promote');
  }

  /** Lets all its processes stand still. Its connections stay open, and nothing answers on them. */
  freeze(): Promise<void> {
    return this.signal('SIGSTOP');
  }

  wake(): Promise<void> {
    return this.signal('SIGCONT');
  }

  /** Runs one statement on a connection of its own. @returns its rows */
  async execute<Row extends pg.QueryResultRow>(statement: string, url = this.url): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  private async signal(name: NodeJS.Signals): Promise<void> {
    const { pid } = (await readPostmaster(this.cluster.folder))!;
    process.kill(pid, name);
    for (const each of await childrenOf(pid)) {
      try {
        process.kill(each, name);
      } catch {
        // The process of a connection that ends now.
      }
    }
  }

  private async control(...parameters: string[]): Promise<void> {
    const { account, home, folder, binaries } = this.cluster;
    const { code, output } = await runProgram(binaries.pgCtl, [...parameters, '-D', folder, '-w'], {
      account,
      folder: home,
    });
    if (code !== 0) throw new Error(`pg_ctl ${parameters[0]} failed: ${output}`);
  }
}

export type TwoHosts = {
  /** Names both hosts, the replica first. */
  url: string;
  primary: OneHost;
  replica: OneHost;
  close(): Promise<void>;
};

/** Both with the empty database `candor`. */
export async function startTwoHosts(): Promise<TwoHosts> {
  const folder = await createTestFolder();
  const cluster = await openCluster(folder.path, { info: () => undefined });
  // What a base backup makes, of a cluster that was never started.
  const home = join(folder.path, 'replica');
  await runProgram('/bin/cp', ['-a', cluster.home, home], { account: { name: 'its owner' }, folder: folder.path });
  const copy = { ...cluster, home, folder: join(home, 'cluster'), logFile: join(home, 'server.log') };
  const [primary, replica] = [new OneHost(cluster, await freePort()), new OneHost(copy, await freePort())];
  const { hostname: host, username, password } = new URL(primary.url);
  const source = `host=${host} port=${primary.port} user=${username} password=${password}`;
  await configure(copy, `primary_conninfo = '${source}'`);
  await configure(cluster, `synchronous_standby_names = '*'`);
  await writeFile(join(copy.folder, 'standby.signal'), '');
  await primary.start();
  await replica.start();
  await primary.execute('CREATE DATABASE candor', databaseUrl(cluster, primary.port, 'postgres'));
  const url = primary.url.replace(`${host}:`, `${host}:${replica.port},${host}:`);
  return {
    url,
    primary,
    replica,
    async close() {
      for (const each of [replica, primary]) {
        // One that has crashed is not there, and one that is frozen takes no order.
        await each.wake().catch(() => undefined);
        await each.crash().catch(() => undefined);
      }
      await folder.remove();
    },
  };
}

function configure({ folder }: EmbeddedCluster, settings: string): Promise<void> {
  return appendFile(join(folder, 'postgresql.conf'), `${settings}\n`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
