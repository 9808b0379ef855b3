// Single connections to PostgreSQL for what runs as long as the server: named, with a time limit, and opened again after a loss.
import type pg from 'pg';
import { closeAtOnce, PrimaryClient } from '../postgres/primary.ts';

const LONGEST_CONNECT_MS = 5_000;
/** An answer that takes this many times as long as PostgreSQL itself would let the statement take is not awaited any more. */
const ANSWER_FACTOR = 1.2;

export type ConnectionOptions = {
  databaseUrl: string;
  /** Of the connection, as `pg_stat_activity` shows it. */
  name: string;
  statementTimeoutMs: number;
  /** False where what is written may be lost when PostgreSQL crashes: a commit waits for no disk and no replica. */
  commitsToDisk?: false;
};

/**
 * @param onLost is called with every failure of the connection, also when it is closed.
 * @param answerTimeoutMs after which a query fails, as on a line that carries nothing any more
 */
export async function connectAs(
  { databaseUrl, name, statementTimeoutMs, commitsToDisk }: ConnectionOptions,
  onLost: (error: Error) => void,
  answerTimeoutMs?: number,
): Promise<pg.Client> {
  const client = new PrimaryClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: Math.min(LONGEST_CONNECT_MS, statementTimeoutMs),
    statement_timeout: statementTimeoutMs,
    ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
    application_name: name,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('the connection was closed')));
  try {
    await client.connect();
    // The statements are few and always alike: a plan for each run would cost more than the run.
    await client.query('SET plan_cache_mode = force_generic_plan');
    if (commitsToDisk === false) await client.query('SET synchronous_commit = off');
    return client;
  } catch (error) {
    await closeAtOnce(client);
    throw error;
  }
}

/** One connection, opened when it is needed, and again after it was lost or dropped. It has one user at a time. */
export class ReopenedConnection {
  private readonly options: ConnectionOptions;
  private client: pg.Client | undefined;
  private isClosed = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  /**
   * @param statementTimeoutMs of a connection that is opened now, where it is not the usual one
   * @throws Error where there is no connection to be had now, and after `close`
   */
  async open(statementTimeoutMs = this.options.statementTimeoutMs): Promise<pg.Client> {
    if (this.client !== undefined) return this.client;
    let client: pg.Client | undefined;
    const lose = () => {
      if (client !== undefined && this.client === client) this.client = undefined;
    };
    client = await connectAs({ ...this.options, statementTimeoutMs }, lose, ANSWER_FACTOR * statementTimeoutMs);
    if (this.isClosed) {
      await closeAtOnce(client);
      throw new Error('the connection is no longer needed');
    }
    this.client = client;
    return client;
  }

  /** The connection, where it is open. */
  get current(): pg.Client | undefined {
    return this.client;
  }

  /** Ends the connection at once, with what runs on it. The next `open` opens another one. */
  async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (client !== undefined) await closeAtOnce(client);
  }

  /** As `drop`, for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.drop();
  }
}
