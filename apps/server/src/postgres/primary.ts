// PostgreSQL on several hosts: finds the primary among those that DATABASE_URL lists, and opens clients on it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long a host may take to answer whether it is the primary. */
const ANSWER_TIMEOUT_MS = 3_000;
/** How long the other hosts may take once a primary has answered: one of a later timeline may be among them. */
const AFTER_PRIMARY_MS = 500;
/** And once a replica has answered, which may be promoted right then, while a host that is lost answers nothing. */
const AFTER_REPLICA_MS = 1_000;
const GOODBYE_TIMEOUT_MS = 200;
/** SQLSTATE `cannot_connect_now`: a later try may succeed. */
export const CANNOT_CONNECT_NOW = '57P03';

/** Each promotion of a replica begins a timeline; a replica has none of its own. */
const TIMELINE = `SELECT CASE WHEN NOT pg_is_in_recovery()
  THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/** A password may have an @ that is not encoded, so the last one ends it. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/;

/** The address of each host that an address of PostgreSQL lists, in the form `postgres://user:password@one:5432,two:5432/name`. */
export function hostsOf(databaseUrl: string): string[] {
  const [, scheme = '', hosts = '', rest = ''] = ADDRESS.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map(host => `${scheme}${host}${rest}`) : [databaseUrl];
}

/** The hosts of an address without user and password, such as `one:5432,two:5432`; empty where it names none. */
export function hostNames(databaseUrl: string): string {
  return ADDRESS.exec(databaseUrl)?.[2] ?? '';
}

/** The address of the primary. Where one host is listed, it is taken for it. @throws Error where none of several is the primary now */
export async function primaryUrl(databaseUrl: string): Promise<string> {
  return (await Hosts.of(databaseUrl)?.findPrimary())?.url ?? databaseUrl;
}

type Query = (...parameters: unknown[]) => unknown;

/** The source file of PostgreSQL whose only warning is that a commit waits for its replica no longer. */
const WAIT_FOR_REPLICA = 'syncrep.c';

/**
 * A client that connects to the primary. Its connection ends when a primary of a later timeline is found.
 *
 * Where an operator cancels the wait of a commit for a synchronous replica, PostgreSQL reports success and warns. Here that query fails with a
 * NotReplicatedError, whether it was the end of a transaction or a single statement.
 */
export class PrimaryClient extends pg.Client {
  private readonly hosts: Hosts | undefined;
  /** Of the query that is running. */
  private warning: string | undefined;

  /** @param config with the hosts in its `connectionString` */
  constructor(config: pg.ClientConfig & { connectionString: string }) {
    super({ ...config, connectionString: hostsOf(config.connectionString)[0]! });
    this.hosts = Hosts.of(config.connectionString);
    this.on('notice', ({ file, message }) => {
      if (file === WAIT_FOR_REPLICA) this.warning = message;
    });
    const query = this.query.bind(this) as Query;
    this.query = ((...parameters) => this.checked(query, parameters)) as Query as typeof this.query;
  }

  /** Of a query with a callback, or with a promise. */
  private checked(query: Query, parameters: unknown[]): unknown {
    const callback = parameters.at(-1);
    if (typeof callback === 'function')
      return query(...parameters.slice(0, -1), (error: unknown, result: unknown) =>
        callback(error ?? this.takeFailure(), result),
      );
    const running = query(...parameters);
    if (!(running instanceof Promise)) return running;
    return running.then(result => {
      const failure = this.takeFailure();
      if (failure !== undefined) throw failure;
      return result;
    });
  }

  private takeFailure(): Error | undefined {
    const { warning } = this;
    this.warning = undefined;
    return warning === undefined ? undefined : new NotReplicatedError(`a commit may not be replicated: ${warning}`);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (...outcome: never[]) => void): Promise<pg.Client> | undefined {
    const connected = this.hosts === undefined ? super.connect() : this.connectAmong(this.hosts);
    if (callback === undefined) return connected;
    const end = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(client => end(null, client), end);
    return undefined;
  }

  private async connectAmong(hosts: Hosts): Promise<pg.Client> {
    const { host, port, timeline } = await hosts.findPrimary();
    // A pool gives up a client that takes too long, and would not learn of a connection that is opened afterwards.
    if (streamOf(this).destroyed) throw new Error('timeout expired');
    this.host = host;
    this.port = port;
    await super.connect();
    hosts.watch(this, timeline);
    return this;
  }
}

/** A commit whose wait for a replica was ended: it is on the disk of one host, and may not be on that of another one. */
class NotReplicatedError extends Error {
  override name = 'NotReplicatedError';
}

/** Ends a connection without waiting for anything on it. */
export async function closeAtOnce(client: pg.Client): Promise<void> {
  // `end` would wait for the other side, which may never answer again.
  const goodbye = client.end().catch(() => undefined);
  await Promise.race([goodbye, sleep(GOODBYE_TIMEOUT_MS, undefined, { ref: false })]);
  streamOf(client).destroy();
}

function streamOf(client: pg.Client): { destroyed: boolean; destroy(): void } {
  return (client as unknown as { connection: { stream: { destroyed: boolean; destroy(): void } } }).connection.stream;
}

type Primary = { url: string; host: string; port: number; timeline: number };

/** The hosts of one list, with what this process knows of them. */
class Hosts {
  private static readonly lists = new Map<string, Hosts>();
  private readonly urls: readonly string[];
  /** The latest of a primary that was found. One of an earlier timeline was replaced, and does not know that. */
  private timeline = 0;
  private readonly clients = new Map<pg.Client, number>();
  private search: Promise<Primary> | undefined;

  private constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /** @returns undefined for one host, which nothing has to be found out about */
  static of(databaseUrl: string): Hosts | undefined {
    let hosts = Hosts.lists.get(databaseUrl);
    const urls = hostsOf(databaseUrl);
    if (hosts === undefined && urls.length > 1) {
      hosts = new Hosts(urls);
      Hosts.lists.set(databaseUrl, hosts);
    }
    return hosts;
  }

  /** Callers at the same time share one search. @throws Error where none is the primary now, with the answer of each host */
  findPrimary(): Promise<Primary> {
    this.search ??= this.ask().finally(() => {
      this.search = undefined;
    });
    return this.search;
  }

  watch(client: pg.Client, timeline: number): void {
    this.clients.set(client, timeline);
    client.once('end', () => this.clients.delete(client));
    if (timeline < this.timeline) streamOf(client).destroy();
  }

  private async ask(): Promise<Primary> {
    const found: Primary[] = [];
    const answers: string[] = [];
    await new Promise<void>(resolve => {
      const calls = this.urls.map(async url => {
        try {
          const primary = await askHost(url);
          if (primary === undefined) answers.push(`${hostNames(url)} (a replica)`);
          else found.push({ url, ...primary });
          const othersMs = primary === undefined ? AFTER_REPLICA_MS : AFTER_PRIMARY_MS;
          void sleep(othersMs, undefined, { ref: false }).then(resolve);
        } catch (error) {
          const { message, code } = error as Error & { code?: string };
          answers.push(`${hostNames(url)} (${message || code})`);
        }
      });
      void Promise.all(calls).then(() => resolve());
    });
    const [latest] = found.sort((left, right) => right.timeline - left.timeline);
    if (latest !== undefined && latest.timeline >= this.timeline) {
      this.leaveEarlier(latest.timeline);
      return latest;
    }
    for (const { url } of found) answers.push(`${hostNames(url)} (a former primary)`);
    const error = new Error(`None of the hosts of PostgreSQL is the primary: ${answers.join(', ')}.`);
    throw Object.assign(error, { code: CANNOT_CONNECT_NOW });
  }

  /** Nothing more is read from a former primary, nor written to it. */
  private leaveEarlier(timeline: number): void {
    this.timeline = timeline;
    for (const [client, earlier] of this.clients) if (earlier < timeline) streamOf(client).destroy();
  }
}

/** @returns undefined for a replica */
async function askHost(url: string): Promise<Omit<Primary, 'url'> | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'candor-watch',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    const { timeline } = rows[0]!;
    return timeline === null ? undefined : { host: client.host, port: client.port, timeline };
  } finally {
    // Not awaited: a host that answers nothing more delays no one.
    void closeAtOnce(client);
  }
}
