// API keys: makes them, knows whose one is without asking the database each time, and ends them at once.
import { hash, randomBytes } from 'node:crypto';
import { addressTest } from '../../../credentials/address-list.ts';
import { createKnownTokens } from '../../../credentials/known-tokens.ts';
import type { PoolReader } from '../../../database/reader.ts';
import type { Database } from '../../../database/tables.ts';
import type { ApiKey, FindApiKey } from '../../../http/logins.ts';
import { loginSuspensionOf } from '../logins/login-suspension.ts';
import { endApiKeysOf, livingApiKey, touchApiKey } from './api-key-rows.ts';

export type ApiKeys = FindApiKey & {
  /** Looks at this user's keys anew: something that they carry has changed. */
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

/** A key with 256 random bits, what is stored of it, and how it is told from others. */
export function newApiKey(): { key: string; keyHash: Buffer; prefix: string } {
  const key = `ck_${randomBytes(32).toString('hex')}`;
  return { key, keyHash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) };
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function createApiKeys({ db, reader, now }: ApiKeysParts): ApiKeys {
  const known = createKnownTokens(load, now);
  const listeners: ((userId: number, keyId: bigint | undefined) => void)[] = [];

  async function load(key: string, time: number): Promise<ApiKey | undefined> {
    if (!KEY.test(key)) return undefined;
    const row = await livingApiKey(db, hashOf(key), new Date(time));
    if (row === undefined) return undefined;
    return {
      id: row.id,
      userId: row.personId,
      right: row.right,
      isFrozen: row.isFrozen,
      suspension: await loginSuspensionOf({ reader, now }, row.personId),
      mayComeFrom: addressTest(row.addresses),
      expiresAt: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      usedAt: row.lastUsedAt?.getTime() ?? 0,
    };
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
