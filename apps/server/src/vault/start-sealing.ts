// Makes the key of this server the one that seals.
import type pg from 'pg';
import type { Logger } from 'pino';
import { canaryOf } from './check-keys.ts';
import type { Vault } from './vault.ts';
import { hasFullFormerKey, makeCurrentKey } from './vault-keys.ts';

/** Once no other server works on this database. */
export async function startSealing(pool: pg.Pool, vault: Vault, log: Pick<Logger, 'warn'>): Promise<void> {
  await makeCurrentKey(pool, canaryOf(vault));
  if (!(await hasFullFormerKey(pool))) return;
  log.warn('something may still be sealed with a former key: npm run rotate-keys seals it with the current one');
}
