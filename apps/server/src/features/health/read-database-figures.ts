// Reads what PostgreSQL says of itself: version, size, connections, and its largest tables.
import type { Reader } from '../../database/reader.ts';

const LARGEST = 8;

export type DatabaseFigures = {
  version: string;
  bytes: number;
  connections: number;
  tables: { name: string; bytes: number }[];
};

export async function readDatabaseFigures(reader: Reader): Promise<DatabaseFigures> {
  const [row] = await reader.fields(
    `SELECT current_setting('server_version'), pg_database_size(current_database()),
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())`,
  );
  const tables = await reader.fields(
    `SELECT relname, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY bytes DESC LIMIT $1`,
    [LARGEST],
  );
  const [version, bytes, connections] = row!;
  return {
    version: version!,
    bytes: Number(bytes),
    connections: Number(connections),
    tables: tables.map(([name, size]) => ({ name: name!, bytes: Number(size) })),
  };
}
