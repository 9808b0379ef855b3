// The pool by which tests read the database: rows follow the journal a moment behind, and a test reads once they are there.
import type pg from 'pg';
import type { PoolReader } from '../src/database/reader.ts';

/** Before each `query` it waits for the rows of all that is committed. A client of `connect` does not: it may hold rows back. */
export function caughtUpPool(pool: pg.Pool, reader: PoolReader): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target);
      return async (...query: unknown[]) => {
        await reader.caughtUp();
        return value.apply(target, query);
      };
    },
  });
}
