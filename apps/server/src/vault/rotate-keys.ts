// Seals everything anew with the current key, and notes when the former ones hold nothing any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { resealPictures } from '../features/pictures/rotate-pictures.ts';
import type { Files } from '../outside/files.ts';
import { countOthers } from './count-seals.ts';
import { resealColumn } from './rotate-column.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { Vault } from './vault.ts';
import { markFormerKeysEmptied } from './vault-keys.ts';

/** Somebody's work holds a row for moments only. */
const ROUNDS = 20;
const PAUSE_MS = 250;

export type ResealOptions = {
  pool: pg.Pool;
  vault: Vault;
  files: Files;
  onProgress?: (done: number, total: number) => void;
};

export type Resealed = {
  /** Where there is something that none of the keys opens, so that no key given here is kept for its sake. */
  unopened: string[];
  /** Pictures whose files are not there: perhaps in another folder. */
  missing: string[];
  /** What others held in every round. */
  busy: number;
  /** Whether the former keys may be thrown away. */
  isComplete: boolean;
};

export async function resealEverything(options: ResealOptions): Promise<Resealed> {
  const { pool, vault, onProgress } = options;
  const total = await countOthers(pool, vault);
  let done = 0;
  const onDone = (count: number) => {
    done = Math.min(done + count, total);
    onProgress?.(done, total);
  };
  for (let rounds = 1; ; rounds += 1) {
    const { unopened, missing } = await round(options, onDone);
    const busy = (await countOthers(pool, vault)) - unopened.length - missing.length;
    if (busy > 0 && rounds < ROUNDS) {
      await sleep(PAUSE_MS);
      continue;
    }
    const isComplete = busy <= 0 && missing.length === 0;
    if (isComplete) await markFormerKeysEmptied(pool, vault.keyId);
    return { unopened, missing, busy: Math.max(busy, 0), isComplete };
  }
}

async function round({ pool, vault, files }: ResealOptions, onDone: (count: number) => void) {
  const unopened: string[] = [];
  for (const place of SEALED_COLUMNS) {
    const keys = await resealColumn(pool, vault, place, onDone);
    unopened.push(...keys.map(key => `${place.table} ${key}, ${place.column}`));
  }
  const pictures = await resealPictures(pool, { vault, files }, onDone);
  return { unopened: [...unopened, ...pictures.unopened.map(name => `pictures ${name}`)], missing: pictures.missing };
}
