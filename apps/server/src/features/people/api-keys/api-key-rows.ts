// Reads and writes API keys; the keys themselves are never stored.
import type { KeyRight } from '@candor/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, TableRow, Tables } from '../../../database/tables.ts';

export type ApiKeyRow = TableRow<'api_keys'>;

export type LivingApiKey = {
  id: bigint;
  keyHash: Buffer;
  personId: number;
  right: KeyRight;
  addresses: readonly string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  isFrozen: boolean;
};

/** The keys of these hashes that have neither ended nor expired. */
export async function livingApiKeys(db: Database, keyHashes: readonly Buffer[], at: Date): Promise<LivingApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('people', 'people.id', 'api_keys.person_id')
    .select(['api_keys.id', 'key_hash', 'person_id', 'granted', 'addresses', 'expires_at', 'last_used_at', 'frozen_at'])
    .where('key_hash', '=', sql<Buffer>`ANY (${keyHashes}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(where => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
    .execute();
  return rows.map(row => ({
    id: row.id,
    keyHash: row.key_hash,
    personId: row.person_id,
    right: row.granted,
    addresses: row.addresses,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isFrozen: row.frozen_at !== null,
  }));
}

/** The keys of a person that were not ended, the newest first, expired ones included. */
export function apiKeysOf(db: Database, personId: number): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function countApiKeysOf(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(select => select.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertApiKey(db: Database, key: Insertable<Tables['api_keys']>): Promise<ApiKeyRow> {
  return db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

export async function touchApiKey(db: Database, id: bigint, at: Date, address: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at, last_address: address }).where('id', '=', id).execute();
}

/** Ends a key of this person; answers its name, or undefined where there is no such key. */
export async function endApiKey(
  db: Database,
  { id, personId, at }: { id: number; personId: number; at: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('api_keys')
    .set({ ended_at: at })
    .where('id', '=', BigInt(id))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function endApiKeysOf(db: Database, personId: number, at: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}
