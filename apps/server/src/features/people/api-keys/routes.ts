// The calls with which a person keeps keys for programs of their own.
import { calls } from '@candor/contract';
import { readAddressList } from '../../../credentials/address-list.ts';
import type { Origin } from '../../../http/logins.ts';
import { answer, done, refuse, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { type ApiKeyRow, apiKeysOf, endApiKey } from './api-key-rows.ts';
import { API_KEY_LIMIT, createApiKey } from './api-keys.ts';

/** Longer lists are better written as networks. */
const ADDRESS_LIMIT = 50;

export function apiKeyRoutes(identity: Identity): RouteFile {
  return route => {
    route(calls.listApiKeys, async (_, { user }) => {
      const rows = await apiKeysOf(identity.db, user.id);
      return answer(rows.map(apiKeyOf));
    });

    route(calls.createApiKey, async ({ name, right, addresses: text = '', days }, { user, address, agent }) => {
      const addresses = readAddressList(text);
      if (addresses === undefined || addresses.length > ADDRESS_LIMIT) {
        return refuseFields([{ field: 'addresses', code: 'invalid_addresses', facts: { limit: ADDRESS_LIMIT } }]);
      }
      const made = await createApiKey(identity, {
        personId: user.id,
        name: name.trim(),
        right,
        addresses,
        days,
        origin: { address, agent },
      });
      switch (made.kind) {
        case 'made':
          return answer(made.key, { data: apiKeyOf(made.row) });
        case 'factor-needed':
          return refuse('second_factor_needed');
        case 'frozen':
          return refuse('account_frozen');
        case 'too-many':
          return refuse('too_many_api_keys', { limit: API_KEY_LIMIT });
        default:
          return made satisfies never;
      }
    });

    route(calls.removeApiKey, async ({ id }, { user, address, agent }) => {
      const isRemoved = await removeApiKey(identity, { personId: user.id, id, origin: { address, agent } });
      return isRemoved ? done() : refuse('unknown_api_key');
    });
  };
}

function apiKeyOf(row: ApiKeyRow) {
  return {
    id: Number(row.id),
    name: row.name,
    prefix: row.prefix,
    right: row.granted,
    addresses: row.addresses,
    created_at: row.created_at.getTime(),
    expires_at: row.expires_at?.getTime() ?? 0,
    last_used_at: row.last_used_at?.getTime() ?? 0,
    last_address: row.last_address ?? '',
  };
}

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
