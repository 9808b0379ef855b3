// How a feature declares what it keeps under seal, so that a rotation of the key forgets none of it.
import type pg from 'pg';
import type { Files } from '../outside/files.ts';
import type { Vault, VaultPurpose } from './vault.ts';

/** Everything that one feature keeps under seal. A test compares the columns with the tables. */
export type SealedData = {
  columns?: readonly SealedColumn[];
  files?: SealedFiles;
};

/** A column that holds something sealed. Names of tables and columns are our own, never input. */
export type SealedColumn = {
  table: string;
  column: string;
  /** A column with whole positive numbers, each once. */
  key: string;
  purpose: VaultPurpose;
  /** The context of a row's seal, in SQL. */
  context: string;
  /** Blind indexes next to what is sealed, which change with the key: values by column. */
  marks?: (vault: Vault, plain: Buffer) => Record<string, Buffer>;
};

/** Files that are sealed, each with a row that names its key. */
export type SealedFiles = {
  /** How many are sealed with each key, by its name in hex; "" for files from before keys had names. */
  countByKey(pool: pg.Pool): Promise<Map<string, number>>;
  /** Seals with the current key what another one sealed. @param onDone gets how many were done, a piece at a time. */
  rotate(pool: pg.Pool, parts: { vault: Vault; files: Files }, onDone: (count: number) => void): Promise<RotatedFiles>;
  /** Opens every file, as of a backup. */
  findUnreadable(pool: pg.Pool, parts: { vault: Vault; files: Files }): Promise<RotatedFiles>;
};

/** What could not be done: files that no key opens, and files that are not there; each with its name. */
export type RotatedFiles = { unopened: string[]; missing: string[] };
