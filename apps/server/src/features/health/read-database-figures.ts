// Reads what PostgreSQL says of itself: version, size, connections, and its largest tables.
import type { Reader } from '../../database/reader.ts';
import { int8, record, text } from '../../database/store/field.ts';

const LARGEST = 8;

export type DatabaseFigures = {
  version: string;
  bytes: number;
  connections: number;
  tables: { name: string; bytes: number }[];
};

const WHOLE = record<Omit<DatabaseFigures, 'tables'>>({
  version: text("current_setting('server_version')"),
  bytes: int8('pg_database_size(current_database())'),
  connections: int8('(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())'),
});

const SIZE = 'pg_total_relation_size(oid)';
// A table that is dropped meanwhile has no size.
const TABLE = record({
  name: text('relname'),
  bytes: int8(`coalesce(${SIZE}, 0)`),
});

export async function readDatabaseFigures(reader: Reader): Promise<DatabaseFigures> {
  const [whole] = await reader.find(WHOLE, '');
  const tables = await reader.find(
    TABLE,
    `FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY ${SIZE} DESC LIMIT $1`,
    [LARGEST],
  );
  return { ...whole!, tables };
}
