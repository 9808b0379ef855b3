// Refuses a PostgreSQL whose settings could lose acknowledged commits, or make it write values as no reader here expects.
import type pg from 'pg';

/** A setting, what it must be by the start of its value, and what happens otherwise. */
type Requirement = { name: string; value: string; unless?: string; otherwise: string };

const FOR_READING: readonly Requirement[] = [
  { name: 'bytea_output', value: 'hex', otherwise: 'hashes would be read wrongly' },
  { name: 'DateStyle', value: 'ISO', otherwise: 'times would be read wrongly' },
];
const FOR_COMMITS: readonly Requirement[] = [
  { name: 'fsync', value: 'on', otherwise: 'an acknowledged order could be lost' },
  { name: 'full_page_writes', value: 'on', otherwise: 'an acknowledged order could be lost' },
  // Its other values (`local`, `remote_write`, `remote_apply`) all wait for the disk of this server.
  { name: 'synchronous_commit', value: 'on', unless: 'off', otherwise: 'an acknowledged order could be lost' },
];

/** The oldest version that is tested; its makers end the support of each after five years. */
const LEAST_MAJOR = 15;

/** PostgreSQL runs with settings that the exchange cannot work with. */
export class RequiredSettingsError extends Error {
  override name = 'RequiredSettingsError';

  /** @param faults such as "fsync must be on, not off: an acknowledged order could be lost". */
  constructor(faults: readonly string[]) {
    super(`PostgreSQL cannot be used as it is set: ${faults.join('; ')}.`);
  }
}

type Connection = pg.Pool | pg.ClientBase;

/**
 * For a server, which reads and commits.
 *
 * @throws RequiredSettingsError where our connections have a setting that is not as required.
 */
export async function assertRequiredSettings(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  const { major } = rows[0]!;
  if (major < LEAST_MAJOR) throw new RequiredSettingsError([`version ${major} is older than ${LEAST_MAJOR}`]);
  await assertSettings(connection, [...FOR_COMMITS, ...FOR_READING]);
}

/** For a program that only reads, as of a copy that may lose commits. @throws RequiredSettingsError as above. */
export async function assertReadableSettings(connection: Connection): Promise<void> {
  await assertSettings(connection, FOR_READING);
}

async function assertSettings(connection: Connection, required: readonly Requirement[]): Promise<void> {
  const { rows } = await connection.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [required.map(({ name }) => name)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const faults = required.flatMap(({ name, value, unless, otherwise }) => {
    const setting = settings.get(name) ?? '';
    const isFit = unless === undefined ? setting.startsWith(value) : setting !== unless;
    return isFit ? [] : [`${name} must be ${value}, not ${setting}: ${otherwise}`];
  });
  if (faults.length > 0) throw new RequiredSettingsError(faults);
}
