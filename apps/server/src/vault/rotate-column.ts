// Seals one column anew, a piece at a time, beside whatever the server writes meanwhile.
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { SealedColumn } from './sealed-data.ts';
import { lockRowsToRotate, replaceSealed, type SealedRow } from './sealed-rows.ts';
import { type Vault, VaultError } from './vault.ts';

const PIECE = 100;

/**
 * Can be interrupted and repeated at any time. Rows that somebody holds at this moment are left out.
 *
 * @param onDone hears how many rows were sealed anew, a piece at a time.
 * @returns the keys of rows that no key opens; they stay as they are.
 */
export async function rotateColumn(
  pool: pg.Pool,
  vault: Vault,
  place: SealedColumn,
  onDone: (count: number) => void,
): Promise<string[]> {
  const unopened: string[] = [];
  let after = '0';
  for (;;) {
    const piece = { head: vault.head, after, limit: PIECE };
    const rows = await inTransaction(pool, async client => {
      const locked = await lockRowsToRotate(client, place, piece);
      for (const row of locked) {
        const columns = sealedAnew(vault, place, row);
        if (columns === undefined) unopened.push(row.key);
        else await replaceSealed(client, place, row.key, columns);
      }
      return locked;
    });
    if (rows.length === 0) return unopened;
    onDone(rows.length);
    after = rows.at(-1)!.key;
  }
}

/** Marks follow their seal in the same write, so a row is wholly of one key. */
function sealedAnew(vault: Vault, { column, purpose, marks }: SealedColumn, { context, sealed }: SealedRow) {
  try {
    const plain = vault.open(purpose, context, sealed);
    return { [column]: vault.seal(purpose, context, plain), ...marks?.(vault, plain) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return undefined;
  }
}
