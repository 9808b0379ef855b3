// Ends an API key of its owner at once.
import type { Origin } from '../../../http/logins.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { endApiKey } from './api-key-rows.ts';

/** Answers whether there was such a key. */
export async function removeApiKey(
  { db, apiKeys, wakeMessages, now, log }: Identity,
  { personId, id, origin }: { personId: number; id: number; origin: Origin },
): Promise<boolean> {
  const at = new Date(now());
  const isRemoved = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    const name = await endApiKey(transaction, { id, personId, at });
    if (name === undefined) return false;
    await notifyPerson(transaction, person, 'api-key-removed', { about: name, at, origin });
    return true;
  });
  if (!isRemoved) return false;
  apiKeys.hasEnded({ id: BigInt(id), userId: personId });
  wakeMessages();
  log.info({ user: personId, key: id }, 'removed an API key');
  return true;
}
