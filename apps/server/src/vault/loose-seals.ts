// Reads what earlier versions kept under the server's key without sealing it, and puts the sealed in its place.
import type pg from 'pg';

const PIECE = 500;

type Loose = { id: string; holder: number; loose: Buffer };

/** What to look for in a table, in SQL; none of it is input. */
type LoosePlace = { table: string; column: string; holder: string; isLoose: string; loose?: string };

export type LooseKind = 'person-codes' | 'operator-codes' | 'fund-passwords' | 'reset-links';

const PLACES: Readonly<Record<LooseKind, LoosePlace>> = {
  'person-codes': { table: 'recovery_codes', column: 'mark', holder: 'person_id', isLoose: 'octet_length(mark) = 32' },
  'operator-codes': {
    ...{ table: 'operator_recovery_codes', column: 'mark', holder: 'operator_id' },
    isLoose: 'octet_length(mark) = 32',
  },
  // A hash begins with a dollar sign, a seal with its version.
  'fund-passwords': {
    ...{ table: 'people', column: 'fund_password_hash', holder: 'id' },
    isLoose: 'get_byte(fund_password_hash, 0) = 36',
  },
  'reset-links': {
    ...{ table: 'factor_reset_requests', column: 'link', holder: 'person_id' },
    isLoose: 'link IS NULL',
    loose: `''::bytea`,
  },
};

export async function looseSeals(pool: pg.Pool, kind: LooseKind, after: string): Promise<Loose[]> {
  const { table, column, holder, isLoose, loose = column } = PLACES[kind];
  const { rows } = await pool.query<Loose>(
    `SELECT id::text, ${holder} AS holder, ${loose} AS loose FROM ${table}
     WHERE ${isLoose} AND id > $1 ORDER BY id LIMIT ${PIECE}`,
    [after],
  );
  return rows;
}

export async function replaceLoose(pool: pg.Pool, kind: LooseKind, id: string, sealed: Buffer): Promise<void> {
  const { table, column, isLoose } = PLACES[kind];
  await pool.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1 AND ${isLoose}`, [id, sealed]);
}
