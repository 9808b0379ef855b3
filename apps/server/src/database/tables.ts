// The database through Kysely, with the types of its schema.
import { Kysely, PostgresDialect, type Selectable } from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';

export type { Tables };

export type Database = Kysely<Tables>;

/** A whole row of a table, as it is read. */
export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** The same pool, seen through the types of all tables. */
export function kyselyOf(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
