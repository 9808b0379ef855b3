// Reads the steps that change the tables from a folder: one file each, named by the number and the name of its step.
import { readdirSync } from 'node:fs';
import type { Migration } from './migration.ts';

const FILE_NAME = /^(?<number>\d{4})-(?<name>.+)\.ts$/;

/**
 * In the order of their numbers. A file may export other things besides its step.
 *
 * @throws where a file exports no step, or several, or bears another number or name than its step, and where two bear one number.
 */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const migrations = await Promise.all(files.sort().map(file => readMigration(folder, file)));
  migrations.forEach(({ number }, index) => {
    if (number === migrations[index + 1]?.number) throw new Error(`two migrations are numbered ${number}`);
  });
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const { number, name } = FILE_NAME.exec(file)?.groups ?? {};
  if (number === undefined)
    throw new Error(`the name of the migration ${file} is not four digits, a hyphen and a name`);
  const exported: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href);
  const [migration, ...others] = Object.values(exported).filter(isMigration);
  if (migration === undefined) throw new Error(`${file} exports no migration`);
  if (others.length > 0) throw new Error(`${file} exports ${others.length + 1} migrations`);
  if (migration.number !== Number(number) || migration.name !== name)
    throw new Error(`${file} exports the migration ${migration.number} ${migration.name}`);
  return migration;
}

function isMigration(value: unknown): value is Migration {
  return typeof value === 'object' && value !== null && 'number' in value && 'name' in value && 'sql' in value;
}
