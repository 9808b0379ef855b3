// Makes an API key for somebody whose account has a second factor, and answers it this once.
import type { KeyRight } from '@candor/contract';
import type { Origin } from '../../../http/logins.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { type ApiKeyRow, countApiKeysOf, insertApiKey } from './api-key-rows.ts';
import { newApiKey } from './api-keys.ts';

/** The most keys that one account may have. */
export const API_KEY_LIMIT = 20;

const DAY_MS = 24 * 3_600_000;

export type NewApiKey = {
  personId: number;
  name: string;
  right: KeyRight;
  /** Addresses and networks from which it works; none = from everywhere. */
  addresses: readonly string[];
  /** How long it lives; undefined = until it is removed. */
  days: number | undefined;
  /** Where its owner asked for it; absent where the server makes it. */
  origin?: Origin;
};

export type ApiKeyMade =
  | { kind: 'made'; key: string; row: ApiKeyRow }
  | { kind: 'factor-needed' }
  /** The account was frozen since the call was let in. */
  | { kind: 'frozen' }
  | { kind: 'too-many' };

export async function createApiKey(
  { db, wakeMessages, now, log }: Identity,
  { personId, name, right, addresses, days, origin }: NewApiKey,
): Promise<ApiKeyMade> {
  const time = now();
  const at = new Date(time);
  const made = await db.transaction().execute(async (transaction): Promise<ApiKeyMade> => {
    // Two keys made at once are counted one after the other.
    const person = await lockPerson(transaction, personId);
    if (person.frozen_at !== null) return { kind: 'frozen' };
    // The operator's own accounts have no owner who could confirm anything; only the server makes keys for them.
    if (person.kind === 'customer' && !person.has_factor) return { kind: 'factor-needed' };
    if ((await countApiKeysOf(transaction, personId)) >= API_KEY_LIMIT) return { kind: 'too-many' };
    const { key, keyHash, prefix } = newApiKey();
    const row = await insertApiKey(transaction, {
      person_id: personId,
      key_hash: keyHash,
      prefix,
      name,
      granted: right,
      addresses,
      created_at: at,
      expires_at: days === undefined ? null : new Date(time + days * DAY_MS),
    });
    await notifyPerson(transaction, person, 'api-key-made', { about: name, at, ...(origin && { origin }) });
    return { kind: 'made', key, row };
  });
  if (made.kind !== 'made') return made;
  wakeMessages();
  log.info({ user: personId, key: made.row.id, right }, 'made an API key');
  return made;
}
