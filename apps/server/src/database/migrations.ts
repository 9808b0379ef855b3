// Every step that changes the tables: the first ones in one, and then each file of `migrations/`.
import { baseline0725 } from './baseline.ts';
import type { Migration } from './migration.ts';
import { readMigrations } from './read-migrations.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export const MIGRATIONS: readonly Migration[] = [baseline0725, ...(await readMigrations(FOLDER))];
