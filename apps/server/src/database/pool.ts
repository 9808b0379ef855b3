// Connections to PostgreSQL: opens them with the conversions that the server relies on, runs transactions, and classifies the failures of queries.
import pg from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from '../postgres/primary.ts';

/** `bigint` columns arrive as exact `bigint`s; everything else as pg reads it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
};

export type PoolOptions = {
  connectionString: string;
  connections?: number;
  /** The server whose connections they are, which end with its lead. */
  holder?: string;
  log: Logger;
};

/**
 * A pool for the short queries of routes and workers. A statement that takes longer than 15 s is ended by the server,
 * so that one bad query cannot hold all connections, and one without an answer fails a little later, as on a line that carries nothing, or in a
 * commit that waits for a replica: the server ends neither. A transaction of a server that stands still for 10 s is ended as well, as in a process that is
 * frozen: what it has locked must not hold up the server that replaces it.
 */
export function openPool({ connectionString, connections = 10, holder, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    // pg gives it all of these options.
    Client: PrimaryClient as unknown as new () => pg.Client,
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 18_000,
    application_name: holder === undefined ? 'candor' : `candor ${holder}`,
    types: columnTypes,
    ...(holder !== undefined && { idle_in_transaction_session_timeout: 10_000 }),
  });
  // A lost connection without a listener would end the whole process. The pool itself listens to idle ones only, so each gets
  // a listener for as long as it lives; its user learns of the loss from its query.
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'a database connection was lost'));
  });
  // The same loss once more, of a connection that was idle.
  pool.on('error', () => undefined);
  return pool;
}

/** A connection whose statements may take as long as they need. It must be closed: `release(true)`. */
export async function connectWithoutLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    // pg reads it with each query.
    (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout = 0;
    await client.query('SET statement_timeout = 0');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @returns when a connection of the pool was last released without a failure, by `performance.now()`; 0 = not yet */
export function lastAnswerOf(pool: pg.Pool): () => number {
  let answeredAt = 0;
  // Absent after a query, and `false` after a transaction.
  pool.on('release', failure => {
    if (!failure) answeredAt = performance.now();
  });
  return () => answeredAt;
}

/** Runs writes that must all happen or none. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // A transaction that was given up answers its COMMIT without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    isSound = true;
    return result;
  } finally {
    // Closing the connection ends a transaction that failed halfway.
    client.release(!isSound);
  }
}

// Connections, resources, intervention by the operator, system errors, and conflicts that a later try would not meet.
/** A replica, also one that is promoted next. */
const READ_ONLY = '25006';
const PASSING_CLASSES = new Set(['08', '53', '57', '58', '40', '55']);
const NETWORK_CODE = /^E(?!RR_)[A-Z]+$/;
// pg gives these no code. The last is what a query gets after the one before it has lost the connection.
const LOST_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client .* is not queryable)/;

/** Whether the failure of a query has nothing to do with the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return LOST_CONNECTION.test(error.message);
  return NETWORK_CODE.test(code) || code === READ_ONLY || (code.length === 5 && PASSING_CLASSES.has(code.slice(0, 2)));
}

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;
}
