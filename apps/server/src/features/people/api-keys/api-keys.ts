// API keys: makes them, caches the owner of each without a query each time, and ends them immediately.
import { randomBytes } from 'node:crypto';
import type { KeyRight } from '@candor/contract';
import { addressTest } from '../../../credentials/address-list.ts';
import { createKnownTokens, hashOfToken } from '../../../credentials/known-tokens.ts';
import type { PoolReader } from '../../../database/reader.ts';
import type { Database } from '../../../database/tables.ts';
import type { ApiKey, FindApiKey, LoginSuspension, Origin } from '../../../http/logins.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { loginSuspensionsOf } from '../logins/sessions.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import {
  type ApiKeyRow,
  countApiKeysOf,
  endApiKeysOf,
  insertApiKey,
  type LivingApiKey,
  livingApiKeys,
  touchApiKey,
} from './api-key-rows.ts';

export type ApiKeys = FindApiKey & {
  /** Re-reads this user's keys: something that they carry has changed. */
  refresh(userId: number): void;
  /** Forgets a key that has ended, and closes what it holds open. */
  hasEnded(key: { id: bigint; userId: number }): void;
  endAllOf(userId: number): Promise<void>;
  /** Called after keys have ended, so that open connections can be closed; without an id all of the user's ended. */
  onEnd(listener: (userId: number, keyId: bigint | undefined) => void): void;
};

export type ApiKeysParts = { db: Database; reader: PoolReader; now: () => number };

const TOUCH_MS = 5 * 60_000;
const KEY = /^ck_[0-9a-f]{64}$/;
const PREFIX_LENGTH = 11;

/** A key with 256 random bits, what is stored of it, and how it is distinguished from others. */
function newApiKey(): { key: string; keyHash: Buffer; prefix: string } {
  const key = `ck_${randomBytes(32).toString('hex')}`;
  return { key, keyHash: hashOfToken(key), prefix: key.slice(0, PREFIX_LENGTH) };
}

export function createApiKeys({ db, reader, now }: ApiKeysParts): ApiKeys {
  const known = createKnownTokens({ form: KEY, load, now });
  const listeners: ((userId: number, keyId: bigint | undefined) => void)[] = [];

  async function load(hashes: readonly Buffer[], time: number): Promise<{ tokenHash: Buffer; holder: ApiKey }[]> {
    const rows = await livingApiKeys(db, hashes, new Date(time));
    const suspensions = await loginSuspensionsOf({ reader, now }, [...new Set(rows.map(({ personId }) => personId))]);
    return rows.map(row => ({ tokenHash: row.keyHash, holder: apiKeyOf(row, suspensions.get(row.personId)) }));
  }

  const living = (key: ApiKey | undefined) => (key !== undefined && key.expiresAt > now() ? key : undefined);

  return {
    recall: key => living(known.recall(key)),
    find: async key => living(await known.find(key)),

    noteUse(key, address) {
      const time = now();
      if (time - key.usedAt <= TOUCH_MS) return undefined;
      key.usedAt = time;
      return touchApiKey(db, key.id, new Date(time), address);
    },

    refresh: userId => known.forget(key => key.userId === userId),

    hasEnded({ id, userId }) {
      known.forget(key => key.id === id);
      for (const listener of listeners) listener(userId, id);
    },

    async endAllOf(userId) {
      await endApiKeysOf(db, userId, new Date(now()));
      known.forget(key => key.userId === userId);
      for (const listener of listeners) listener(userId, undefined);
    },

    onEnd: listener => void listeners.push(listener),
  };
}

function apiKeyOf(row: LivingApiKey, suspension: LoginSuspension | undefined): ApiKey {
  return {
    id: row.id,
    userId: row.personId,
    right: row.right,
    isFrozen: row.isFrozen,
    suspension,
    mayComeFrom: addressTest(row.addresses),
    expiresAt: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    usedAt: row.lastUsedAt?.getTime() ?? 0,
  };
}

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
  /** Where its owner requested it; absent where the server makes it. */
  origin?: Origin;
};

type ApiKeyMade =
  | { kind: 'made'; key: string; row: ApiKeyRow }
  | { kind: 'factor-needed' }
  /** The account was frozen since the call started. */
  | { kind: 'frozen' }
  | { kind: 'too-many' };

export async function createApiKey(
  { db, wakeMessages, now, log }: Identity,
  { personId, name, right, addresses, days, origin }: NewApiKey,
): Promise<ApiKeyMade> {
  const time = now();
  const at = new Date(time);
  const made = await db.transaction().execute(async (transaction): Promise<ApiKeyMade> => {
    // Two keys made concurrently are counted one after the other.
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
