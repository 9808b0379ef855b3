// Reads and replaces sealed values in any column, whatever it is. Names of tables and columns are our own, never input.
import type pg from 'pg';
import type { SealedColumn } from './sealed-data.ts';

export type SealedRow = { key: string; sealed: Buffer; context: string };

/**
 * Rows after a key whose seal begins with something else, locked until the transaction ends. Rows that another transaction
 * holds are skipped, so that no two wait for each other.
 */
export async function lockRowsToRotate(
  client: pg.ClientBase,
  { table, column, key, context }: SealedColumn,
  { head, after, limit }: { head: Buffer; after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${key}::text AS key, ${column} AS sealed, ${context} AS context FROM ${table}
     WHERE ${key} > $1 AND substring(${column} FROM 1 FOR ${head.length}) <> $2
     ORDER BY ${key} LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [after, head, limit],
  );
  return rows;
}

export async function replaceSealed(
  client: pg.ClientBase,
  { table, key }: SealedColumn,
  row: string,
  columns: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const changes = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await client.query(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${key} = $1`, [row, ...Object.values(columns)]);
}

/** The oldest few. */
export async function sampleOfSealed(
  client: pg.Pool | pg.ClientBase,
  { table, column, key, context }: SealedColumn,
): Promise<SealedRow[]> {
  const { rows } = await (client as pg.Pool).query<SealedRow>(
    `SELECT ${key}::text AS key, ${column} AS sealed, ${context} AS context FROM ${table}
     WHERE ${column} IS NOT NULL ORDER BY ${key} LIMIT 3`,
  );
  return rows;
}

/** How many rows are sealed with each key, by what their seals begin with, in hex. */
export async function countByHead(
  client: pg.Pool | pg.ClientBase,
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
  headBytes: number,
): Promise<Map<string, number>> {
  const { rows } = await (client as pg.Pool).query<{ head: string; count: string }>(
    `SELECT encode(substring(${column} FROM 1 FOR CASE get_byte(${column}, 0) WHEN 2 THEN $1::integer ELSE 1 END), 'hex') AS head,
       count(*)::text AS count
     FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1`,
    [headBytes],
  );
  return new Map(rows.map(({ head, count }) => [head, Number(count)]));
}
