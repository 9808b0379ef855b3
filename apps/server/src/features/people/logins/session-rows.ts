// Reads and writes sessions; tokens themselves are never stored.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { forgetDevicesOf } from './devices.ts';

export type SessionRow = {
  id: bigint;
  tokenHash: Buffer;
  personId: number;
  lastSeenAt: Date;
  confirmedAt: Date | null;
  hasFactor: boolean;
  isFrozen: boolean;
};

export type NewSession = {
  tokenHash: Buffer;
  personId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  at: Date;
  address: string;
  agent: string;
  /** Of the mark that its browser gets. */
  deviceHash: Buffer | null;
};

/**
 * Starts a session unless the password was changed since it was checked: the change ends all sessions, and this one must not
 * slip in behind it. Answers whether it was started.
 */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { tokenHash, personId, passwordHash, at, address, agent, deviceHash } = session;
  const result = await sql`
    INSERT INTO sessions (token_hash, person_id, created_at, last_seen_at, address, agent, device_hash)
    SELECT ${tokenHash}::bytea, id, ${at}::timestamptz, ${at}::timestamptz, ${address}::text, ${agent}::text, ${deviceHash}::bytea
    FROM people WHERE id = ${personId} AND password_hash = ${passwordHash}
    FOR SHARE
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** The times since which a session must have been used, and must have started, to be alive. */
export type SessionLife = { seenSince: Date; startedSince: Date };

/** The sessions of tokens that live. */
export async function livingSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  { seenSince, startedSince }: SessionLife,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'token_hash', 'person_id', 'last_seen_at', 'confirmed_at', 'has_factor', 'frozen_at'])
    .where('token_hash', '=', sql<Buffer>`ANY (${tokenHashes}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('last_seen_at', '>=', seenSince)
    .where('sessions.created_at', '>=', startedSince)
    .execute();
  return rows.map(row => ({
    id: row.id,
    tokenHash: row.token_hash,
    personId: row.person_id,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    hasFactor: row.has_factor,
    isFrozen: row.frozen_at !== null,
  }));
}

/** Stores that the holder of this session has just confirmed again. */
export async function confirmSession(db: Database, id: bigint, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Requires every session of a person but one to confirm again before any action that takes a confirmation. */
export async function forgetOtherConfirmations(
  db: Database,
  { personId, except }: { personId: number; except: bigint },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('person_id', '=', personId)
    .where('id', '!=', except)
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Stores that sessions are in use, without those that are being changed: nothing waits for them, and they are touched the next time. */
export async function touchSessions(db: Database, ids: readonly bigint[], at: Date): Promise<void> {
  const free = sql<bigint>`(SELECT id FROM sessions WHERE id = ANY (${ids}::bigint[]) FOR NO KEY UPDATE SKIP LOCKED)`;
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', 'in', free).execute();
}

export async function endSession(db: Database, id: bigint, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends every session of a person, whose browsers are unknown from then on. */
export async function endSessionsOf(db: Database, personId: number, at: Date): Promise<void> {
  await forgetDevicesOf(db, personId);
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person but one, whose browser alone stays known, and answers which have ended now. */
export async function endOtherSessionsOf(
  db: Database,
  { personId, except, at }: { personId: number; except: bigint; at: Date },
): Promise<bigint[]> {
  await forgetDevicesOf(db, personId, except);
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends one session of a person and forgets its browser; answers whether there was one. */
export async function endSessionOf(
  db: Database,
  { personId, id, at }: { personId: number; id: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: at, device_hash: null })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type OpenSession = { id: bigint; address: string; agent: string; created_at: Date; last_seen_at: Date };

/** The sessions of a person that have not ended and were used since `seenSince`, the last used first. */
export function openSessionsOf(
  db: Database,
  personId: number,
  { seenSince, startedSince }: SessionLife,
): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'address', 'agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>=', seenSince)
    .where('created_at', '>=', startedSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type PastOrigin = {
  address: string;
  agent: string;
  /** False where its login was ended by others than its holder, who may have been a stranger: see `forgetDevicesOf`. */
  isTrusted: boolean;
};

/** Where the latest logins of a person came from, ended ones included. */
export function latestOrigins(db: Database, personId: number, limit: number): Promise<PastOrigin[]> {
  return db
    .selectFrom('sessions')
    .select(['address', 'agent'])
    .select(row => row.or([row('device_hash', 'is not', null), row('ended_at', 'is', null)]).as('isTrusted'))
    .$narrowType<{ isTrusted: boolean }>()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
