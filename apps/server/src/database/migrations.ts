// Every step that changes the tables: the first ones in one, and then each file of `migrations/`.
import { readdirSync, readFileSync } from 'node:fs';

const FILE_NAME = /^(?<number>\d{4})-(?<name>.+)\.ts$/;

const BASELINE_FOLDER = new URL('./baseline/', import.meta.url);

/** The tables as the first released migrations left them: one file of SQL for each area, in the order of their names. */
const baseline0725: Migration = {
  number: 725,
  name: 'baseline',
  sql: readdirSync(BASELINE_FOLDER)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => readFileSync(new URL(name, BASELINE_FOLDER), 'utf8'))
    .join('\n'),
  replaces: {
    commit: '80fa4b13',
    // Its start sealed what had been kept as bare marks and hashes.
    isUnfinished: `EXISTS (SELECT FROM people WHERE get_byte(fund_password_hash, 0) = ascii('$'))
      OR EXISTS (SELECT FROM recovery_codes WHERE octet_length(mark) = 32)
      OR EXISTS (SELECT FROM operator_recovery_codes WHERE octet_length(mark) = 32)
      OR EXISTS (SELECT FROM factor_reset_requests WHERE link IS NULL)`,
    numbers: [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 100, 101, 102, 200, 201, 202, 203, 204, 205, 301, 401, 402, 403, 404, 406,
      407, 408, 409, 410, 411, 420, 430, 500, 510, 520, 530, 531, 532, 540, 550, 600, 610, 620, 621, 630, 640, 650, 670,
      680, 685, 690, 691, 700, 710, 711, 720,
    ],
  },
};

/** One step that changes the tables; steps are numbered, applied in order and never edited once released. */
export type Migration = {
  number: number;
  name: string;
  sql: string;
  /** Steps that this one replaces: a database that has all of them has it too. */
  replaces?: ReplacedMigrations;
};

type ReplacedMigrations = {
  numbers: readonly number[];
  /** The last version of the server that still had the steps. */
  commit: string;
  /** A condition in SQL: that version was started and did not get ready, so that some of its work on old rows is left. */
  isUnfinished: string;
};

const FOLDER = new URL('./migrations/', import.meta.url);

export const MIGRATIONS: readonly Migration[] = [baseline0725, ...(await readMigrations(FOLDER))];

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
