// Refuses a PostgreSQL that is set to lose acknowledged commits.
import type pg from 'pg';

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** PostgreSQL runs with a setting under which a crash could lose what was acknowledged. */
export class DurabilityError extends Error {
  override name = 'DurabilityError';

  constructor(settings: readonly string[]) {
    super(`PostgreSQL must not run with ${settings.join(', ')} off: an acknowledged order could be lost.`);
  }
}

/** @throws DurabilityError where `fsync`, `full_page_writes` or `synchronous_commit` is off for our connections. */
export async function assertDurability(connection: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = 'off' ORDER BY name`,
    [NEEDED],
  );
  if (rows.length > 0) throw new DurabilityError(rows.map(row => row.name));
}
