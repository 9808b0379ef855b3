// The tables that are read and written through Kysely. Each feature adds its own in the file that describes their rows.
import { type ColumnType, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

export type SetOnce<T> = ColumnType<T, T, never>;
export type SetLater<T> = ColumnType<T | null, never, T | null>;
export type SetByDatabase<T> = ColumnType<T, never, never>;

/** By name. An interface, since features extend it: `declare module '…/database/tables.ts' { interface Tables { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: what extends it stands in the features
export interface Tables {}

export type Database = Kysely<Tables>;

/** The same pool, seen through the types of all tables. */
export function kyselyOf(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
