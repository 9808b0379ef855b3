// Opens connections to PostgreSQL with the conversions that the whole server relies on.
import pg from 'pg';
import type { Logger } from 'pino';

/** `bigint` columns arrive as exact `bigint`s; everything else as pg reads it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
};

export type PoolOptions = { connectionString: string; connections?: number; log: Logger };

/**
 * A pool for the short queries of routes and workers. A statement that takes longer than 15 s is ended by the server,
 * so that one bad query cannot hold all connections.
 */
export function openPool({ connectionString, connections = 10, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'candor',
    types: columnTypes,
  });
  // A lost connection that nobody listens to would end the whole process. The pool itself listens to idle ones only, so each
  // gets a listener for as long as it lives; whoever uses it learns of the loss from its query.
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'a database connection was lost'));
  });
  // The same loss once more, of a connection that was idle.
  pool.on('error', () => undefined);
  return pool;
}

/** @returns when a connection of the pool last came back without a failure, by `performance.now()`; 0 = not yet */
export function lastAnswerOf(pool: pg.Pool): () => number {
  let answeredAt = 0;
  // Absent after a query, and `false` after a transaction.
  pool.on('release', failure => {
    if (!failure) answeredAt = performance.now();
  });
  return () => answeredAt;
}
