// Fails a test file in which work inside a transaction waits for a second connection of the same pool: ten of these simultaneously would wait for each other.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll } from 'vitest';

type Held = { pool: unknown; isOpen: boolean };
type Pooled = pg.Client & { heldBy?: Held; ofPool?: unknown };

const held = new AsyncLocalStorage<Held>();

// Files share a process, in which this module is read more than once.
const shared = globalThis as { nestedConnections?: Error[] };
shared.nestedConnections ??= [];

/** What was found since the last call. */
export function takeNestedConnections(): Error[] {
  return shared.nestedConnections!.splice(0);
}

const connect = pg.Pool.prototype.connect as (callback?: Connected) => Promise<pg.PoolClient>;
const { query } = pg.Client.prototype;
type Connected = (error: Error | undefined, client: pg.PoolClient, done: () => void) => void;

if (connect.name !== 'connectOnce') {
  pg.Pool.prototype.connect = function connectOnce(this: pg.Pool, callback?: Connected) {
    const around = held.getStore();
    if (around?.isOpen && around.pool === this)
      shared.nestedConnections!.push(new Error('a transaction waits for a second connection of its pool'));
    if (callback !== undefined) return connect.call(this, callback);
    return connect.call(this).then(client => Object.assign(client, { ofPool: this }));
  } as typeof pg.Pool.prototype.connect;

  pg.Client.prototype.query = function queryNoted(this: Pooled, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (this.ofPool !== undefined && /^\s*(begin|start transaction)/i.test(text ?? '')) {
      this.heldBy = { pool: this.ofPool, isOpen: true };
      // A transaction begins in the work that holds the connection, and what follows there inherits this.
      held.enterWith(this.heldBy);
    } else if (/^\s*(commit|rollback(?! to))/i.test(text ?? '') && this.heldBy !== undefined)
      this.heldBy.isOpen = false;
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}

afterAll(() => {
  const [first] = takeNestedConnections();
  if (first !== undefined) throw first;
});
