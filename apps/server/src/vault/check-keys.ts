// Makes sure, before anything is served, that the keys of the settings open what this database holds.
import type pg from 'pg';
import type { Logger } from 'pino';
import { commandLine } from '../release.ts';
import type { SealedColumn, SealedData } from './sealed-data.ts';
import { sampleOfSealed } from './sealed-rows.ts';
import { type Vault, VaultError, type VaultPurpose } from './vault.ts';
import { hasFullFormerKey, makeCurrentKey, readVaultKeys, type StoredKey } from './vault-keys.ts';

const PLAIN = Buffer.from('candor');

/** What only this key opens. */
function canaryOf(vault: Vault): Pick<StoredKey, 'id' | 'canary'> {
  return { id: vault.keyId, canary: vault.seal('canary', contextOf(vault.keyId), PLAIN) };
}

/** @throws DataKeyError where a key is missing that something may still be sealed with. */
export async function checkKeys(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<void> {
  const stored = await readVaultKeys(pool);
  if (stored.length === 0) return checkSamples(pool, vault, data);
  const missing = stored.filter(key => key.emptied_at === null && !opens(vault, key));
  if (missing.length === 0) return;
  const names = missing.map(({ id }) => id.toString('hex')).join(', ');
  throw new DataKeyError(
    missing.some(key => key.is_current)
      ? `This database is sealed with another key than DATA_KEY: with ${names}, but DATA_KEY is ${vault.keyId.toString('hex')}. Give the key it was sealed with; to exchange it, give that one as DATA_KEY_OLD beside the new DATA_KEY.`
      : `Something is still sealed with the former key ${names}: give it as DATA_KEY_OLD until ${commandLine('rotate-keys')} reports that it may go.`,
  );
}

function opens(vault: Vault, { id, canary }: StoredKey): boolean {
  return canOpen(vault, { purpose: 'canary', context: contextOf(id), sealed: canary });
}

type Seal = { purpose: VaultPurpose; context: string; sealed: Buffer };

function canOpen(vault: Vault, { purpose, context, sealed }: Seal): boolean {
  try {
    vault.open(purpose, context, sealed);
    return true;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return false;
  }
}

/** Of a database from before keys had names. */
async function checkSamples(pool: pg.Pool, vault: Vault, data: readonly SealedData[]): Promise<void> {
  const samples = await samplesOf(pool, data);
  if (samples.length === 0 || samples.some(sample => canOpen(vault, sample))) return;
  throw new DataKeyError(
    'This database is sealed with another key than DATA_KEY, which opens nothing of it. Give the key it was sealed with.',
  );
}

/** Whether there is anything for which a certain key is needed. */
export async function needsKey(pool: pg.Pool, data: readonly SealedData[]): Promise<boolean> {
  return (await readVaultKeys(pool)).length > 0 || (await samplesOf(pool, data)).length > 0;
}

async function samplesOf(pool: pg.Pool, data: readonly SealedData[]): Promise<Seal[]> {
  const samples: Seal[] = [];
  for (const column of data.flatMap(({ columns = [] }) => columns).filter(wasSealedAlways)) {
    const rows = await sampleOfSealed(pool, column);
    samples.push(...rows.map(({ context, sealed }) => ({ purpose: column.purpose, context, sealed })));
  }
  return samples;
}

/** What these hold was not sealed before keys had names. */
function wasSealedAlways({ purpose }: SealedColumn): boolean {
  return purpose !== 'recovery-code' && purpose !== 'fund-password' && purpose !== 'reset-link';
}

function contextOf(id: Buffer): string {
  return `key:${id.toString('hex')}`;
}

/** The keys in the settings are not those that the database needs; `message` says what to do. */
export class DataKeyError extends Error {
  override name = 'DataKeyError';
}

/** Makes the key of this server the one that seals, once no other server works on this database. */
export async function startSealing(pool: pg.Pool, vault: Vault, log: Pick<Logger, 'warn'>): Promise<void> {
  await makeCurrentKey(pool, canaryOf(vault));
  if (!(await hasFullFormerKey(pool))) return;
  log.warn(
    `something may still be sealed with a former key: ${commandLine('rotate-keys')} seals it with the current one`,
  );
}
