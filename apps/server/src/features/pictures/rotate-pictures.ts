// Seals the files of pictures anew, one at a time.
import type pg from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Files } from '../../outside/files.ts';
import { type Vault, VaultError } from '../../vault/vault.ts';
import { lockPictureToReseal, markPictureResealed } from './pictures-to-rotate.ts';
import { resealPicture } from './rotate-picture.ts';

export type PicturesResealed = { unopened: string[]; missing: string[] };

/** Where the process ends between the file and its row, the next run finds the file done. */
export async function resealPictures(
  pool: pg.Pool,
  parts: { vault: Vault; files: Files },
  onDone: (count: number) => void,
): Promise<PicturesResealed> {
  const { keyId } = parts.vault;
  const left: PicturesResealed = { unopened: [], missing: [] };
  let after = '';
  for (;;) {
    const name = await inTransaction(pool, async client => {
      const locked = await lockPictureToReseal(client, { keyId, after });
      if (locked === undefined) return undefined;
      const outcome = await attempt(parts, locked);
      if (outcome === 'done') await markPictureResealed(client, locked, keyId);
      else left[outcome].push(locked);
      return locked;
    });
    if (name === undefined) return left;
    onDone(1);
    after = name;
  }
}

async function attempt(parts: { vault: Vault; files: Files }, name: string): Promise<'done' | keyof PicturesResealed> {
  try {
    return (await resealPicture(parts, name)) ? 'done' : 'missing';
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return 'unopened';
  }
}
