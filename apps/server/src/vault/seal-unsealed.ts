// Makes the key of this server the one that seals, and seals what was stored before anything was sealed.
import type pg from 'pg';
import type { Logger } from 'pino';
import { canaryOf } from './check-keys.ts';
import type { SealedData, UnsealedColumn, UnsealedRow } from './sealed-data.ts';
import type { Vault } from './vault.ts';
import { hasFullFormerKey, makeCurrentKey } from './vault-keys.ts';

const PIECE = 500;

/** At each start, after a first time with nothing to do. */
export async function sealUnsealed(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<void> {
  for (const { unsealed = [] } of data) for (const place of unsealed) await sealColumn(pool, vault, place);
}

async function sealColumn(pool: pg.Pool, vault: Vault, place: UnsealedColumn): Promise<void> {
  let after = '0';
  for (;;) {
    const rows = await readPiece(pool, place, after);
    if (rows.length === 0) return;
    for (const row of rows) await replace(pool, place, row.id, place.seal(vault, row));
    after = rows.at(-1)!.id;
  }
}

async function readPiece(
  pool: pg.Pool,
  { table, column, holder, isUnsealed, value = column }: UnsealedColumn,
  after: string,
): Promise<UnsealedRow[]> {
  const { rows } = await pool.query<UnsealedRow>(
    `SELECT id::text, ${holder} AS holder, ${value} AS value FROM ${table}
     WHERE ${isUnsealed} AND id > $1 ORDER BY id LIMIT ${PIECE}`,
    [after],
  );
  return rows;
}

/** What somebody else sealed meanwhile stays as it is. */
async function replace(
  pool: pg.Pool,
  { table, column, isUnsealed }: UnsealedColumn,
  id: string,
  sealed: Buffer,
): Promise<void> {
  await pool.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1 AND ${isUnsealed}`, [id, sealed]);
}

/** Once no other server works on this database. */
export async function startSealing(pool: pg.Pool, vault: Vault, log: Pick<Logger, 'warn'>): Promise<void> {
  await makeCurrentKey(pool, canaryOf(vault));
  if (!(await hasFullFormerKey(pool))) return;
  log.warn('something may still be sealed with a former key: npm run rotate-keys seals it with the current one');
}
