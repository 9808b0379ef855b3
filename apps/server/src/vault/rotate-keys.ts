// Re-seals everything with the current key, and records when the former ones hold nothing any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from '../database/pool.ts';
import type { Files } from '../outside/files.ts';
import { countOthers } from './count-seals.ts';
import type { SealedColumn, SealedData } from './sealed-data.ts';
import { lockRowsToRotate, replaceSealed, type SealedRow } from './sealed-rows.ts';
import { type Vault, VaultError } from './vault.ts';
import { markFormerKeysEmptied } from './vault-keys.ts';

const PIECE = 100;

/** Other transactions hold a row for moments only. */
const PASSES = 20;
const PAUSE_MS = 250;

export type KeyRotationOptions = {
  pool: pg.Pool;
  vault: Vault;
  files: Files;
  data: readonly SealedData[];
  onProgress?: (done: number, total: number) => void;
};

export type KeyRotation = {
  /** Where there is something that none of the keys opens, so that no key given here is kept for its sake. */
  unopened: string[];
  /** Pictures whose files are not there: perhaps in another folder. */
  missing: string[];
  /** What others held in every pass. */
  busy: number;
  /** Whether the former keys may be thrown away. */
  isComplete: boolean;
};

export async function rotateKeys(options: KeyRotationOptions): Promise<KeyRotation> {
  const { pool, vault, data, onProgress } = options;
  const total = await countOthers(pool, vault, data);
  let done = 0;
  const onDone = (count: number) => {
    done = Math.min(done + count, total);
    onProgress?.(done, total);
  };
  for (let passes = 1; ; passes += 1) {
    const { unopened, missing } = await pass(options, onDone);
    const busy = (await countOthers(pool, vault, data)) - unopened.length - missing.length;
    if (busy > 0 && passes < PASSES) {
      await sleep(PAUSE_MS);
      continue;
    }
    const isComplete = busy <= 0 && missing.length === 0;
    if (isComplete) await markFormerKeysEmptied(pool, vault.keyId);
    return { unopened, missing, busy: Math.max(busy, 0), isComplete };
  }
}

async function pass({ pool, vault, files, data }: KeyRotationOptions, onDone: (count: number) => void) {
  const unopened: string[] = [];
  const missing: string[] = [];
  for (const { columns = [], files: sealedFiles } of data) {
    for (const column of columns) {
      const keys = await rotateColumn(pool, vault, column, onDone);
      unopened.push(...keys.map(key => `${column.table} ${key}, ${column.column}`));
    }
    const left = await sealedFiles?.rotate(pool, { vault, files }, onDone);
    unopened.push(...(left?.unopened ?? []));
    missing.push(...(left?.missing ?? []));
  }
  return { unopened, missing };
}

/**
 * Can be interrupted and repeated at any time. Rows that another transaction holds are left out.
 *
 * @param onDone gets how many rows were sealed with the new key, piece by piece.
 * @returns the keys of rows that no key opens; they stay as they are.
 */
async function rotateColumn(
  pool: pg.Pool,
  vault: Vault,
  column: SealedColumn,
  onDone: (count: number) => void,
): Promise<string[]> {
  const unopened: string[] = [];
  let after = '0';
  for (;;) {
    const piece = { head: vault.head, after, limit: PIECE };
    const rows = await inTransaction(pool, async client => {
      const locked = await lockRowsToRotate(client, column, piece);
      for (const row of locked) {
        const columns = sealedAnew(vault, column, row);
        if (columns === undefined) unopened.push(row.key);
        else await replaceSealed(client, column, row.key, columns);
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
