// Ends an API key of its owner at once.
import { endApiKey } from '../database/identity-api-keys.ts';
import type { Identity } from './identity.ts';

/** Answers whether there was such a key. */
export async function removeApiKey(
  { db, apiKeys, now, log }: Pick<Identity, 'db' | 'apiKeys' | 'now' | 'log'>,
  { personId, id }: { personId: number; id: number },
): Promise<boolean> {
  const name = await db
    .transaction()
    .execute(transaction => endApiKey(transaction, { id, personId, at: new Date(now()) }));
  if (name === undefined) return false;
  apiKeys.hasEnded({ id: BigInt(id), userId: personId });
  log.info({ user: personId, key: id }, 'removed an API key');
  return true;
}
