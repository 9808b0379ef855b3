// Refuses a PostgreSQL whose settings could lose acknowledged commits, or make it write values as no reader here expects.
import type pg from 'pg';

/** What a setting must be, by the start of its value, and what happens otherwise. */
const REQUIRED = [
  { name: 'fsync', value: 'on', otherwise: 'an acknowledged order could be lost' },
  { name: 'full_page_writes', value: 'on', otherwise: 'an acknowledged order could be lost' },
  // Its other values are all safe on one machine: `local`, `remote_write`, `remote_apply`.
  { name: 'synchronous_commit', unless: 'off', value: 'on', otherwise: 'an acknowledged order could be lost' },
  { name: 'bytea_output', value: 'hex', otherwise: 'hashes would be read wrongly' },
  { name: 'DateStyle', value: 'ISO', otherwise: 'times would be read wrongly' },
];

/** PostgreSQL runs with settings that the exchange cannot work with. */
export class RequiredSettingsError extends Error {
  override name = 'RequiredSettingsError';

  /** @param faults such as "fsync must be on, not off: an acknowledged order could be lost". */
  constructor(faults: readonly string[]) {
    super(`PostgreSQL cannot be used as it is set: ${faults.join('; ')}.`);
  }
}

/** @throws RequiredSettingsError where our connections have a setting that is not as required. */
export async function assertRequiredSettings(connection: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [REQUIRED.map(({ name }) => name)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const faults = REQUIRED.flatMap(({ name, value, unless, otherwise }) => {
    const setting = settings.get(name) ?? '';
    const isFit = unless === undefined ? setting.startsWith(value) : setting !== unless;
    return isFit ? [] : [`${name} must be ${value}, not ${setting}: ${otherwise}`];
  });
  if (faults.length > 0) throw new RequiredSettingsError(faults);
}
