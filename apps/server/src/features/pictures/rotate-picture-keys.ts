// Seals the files of pictures again with the current key, one at a time, and stores which key each is sealed with; or only opens them.
import type pg from 'pg';
import { inTransaction } from '../../database/pool.ts';
import type { Files } from '../../outside/files.ts';
import type { RotatedFiles, SealedFiles } from '../../vault/sealed-data.ts';
import { type Vault, VaultError } from '../../vault/vault.ts';
import { fileOfPicture } from './pictures.ts';

type Parts = { vault: Vault; files: Files };

export const SEALED_PICTURES: SealedFiles = { countByKey, rotate, findUnreadable };

// What is removed is about to be deleted; what was never stored cannot be read.
const IS_THERE = 'stored_at IS NOT NULL AND removed_at IS NULL';

async function countByKey(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; count: string }>(
    `SELECT coalesce(encode(sealed_with, 'hex'), '') AS key, count(*)::text AS count FROM pictures
     WHERE ${IS_THERE} GROUP BY 1`,
  );
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** Where the process ends between the file and its row, the next run finds the file done. */
async function rotate(pool: pg.Pool, parts: Parts, onDone: (count: number) => void): Promise<RotatedFiles> {
  const { keyId } = parts.vault;
  const left: RotatedFiles = { unopened: [], missing: [] };
  let after = '';
  for (;;) {
    const name = await inTransaction(pool, async client => {
      const locked = await lockNext(client, { keyId, after });
      if (locked === undefined) return undefined;
      const outcome = await sealAnew(parts, locked);
      if (outcome === 'done') {
        await client.query('UPDATE pictures SET sealed_with = $2 WHERE name = $1', [locked, keyId]);
      } else {
        left[outcome].push(`pictures ${locked}`);
      }
      return locked;
    });
    if (name === undefined) return left;
    onDone(1);
    after = name;
  }
}

/** The next one after a name that is sealed with another key; locked, so that no process deletes its file meanwhile. */
async function lockNext(
  client: pg.ClientBase,
  { keyId, after }: { keyId: Buffer; after: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pictures WHERE ${IS_THERE} AND sealed_with IS DISTINCT FROM $1 AND name > $2
     ORDER BY name LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyId, after],
  );
  return rows[0]?.name;
}

async function sealAnew({ vault, files }: Parts, name: string): Promise<'done' | keyof RotatedFiles> {
  const file = fileOfPicture(name);
  const sealed = await files.get(file);
  if (sealed === undefined) return 'missing';
  try {
    const isCurrent = vault.head.equals(sealed.subarray(0, vault.head.length));
    if (!isCurrent) await files.replace(file, vault.seal('picture', name, vault.open('picture', name, sealed)));
    return 'done';
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return 'unopened';
  }
}

/** One after another: all of them may be many gigabytes. */
async function findUnreadable(pool: pg.Pool, { vault, files }: Parts): Promise<RotatedFiles> {
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM pictures WHERE ${IS_THERE} ORDER BY name`);
  const found: RotatedFiles = { unopened: [], missing: [] };
  for (const { name } of rows) {
    const sealed = await files.get(fileOfPicture(name));
    if (sealed === undefined) found.missing.push(`pictures ${name}`);
    else if (!canOpen(vault, name, sealed)) found.unopened.push(`pictures ${name}`);
  }
  return found;
}

function canOpen(vault: Vault, name: string, sealed: Uint8Array): boolean {
  try {
    vault.open('picture', name, sealed);
    return true;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return false;
  }
}
