// The database through Kysely, with the types of its schema, and the numbers that rows can have.
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

/** The largest that a row can have. */
const LARGEST_ROW = 2_147_483_647;

/** Reads the number of a row out of a text from outside; undefined where no row can have it. */
export function rowNumberIn(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= LARGEST_ROW ? number : undefined;
}
