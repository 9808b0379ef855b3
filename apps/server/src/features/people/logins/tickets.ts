// Makes and stores the tickets of logins whose second factor is missing, and the tokens of links that report a login.
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;

export function hashOfTicket(ticket: string): Buffer {
  return hash('sha256', ticket, 'buffer');
}

/** Makes a ticket, of which only the hash is kept; undefined where the password was changed since this person was read. */
export async function issueTicket(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  person: Pick<Person, 'id' | 'password_hash'>,
): Promise<string | undefined> {
  const ticket = randomBytes(32).toString('hex');
  const time = now();
  const isIssued = await insertTicket(db, {
    hash: hashOfTicket(ticket),
    personId: person.id,
    passwordHash: person.password_hash,
    at: new Date(time),
    expiresAt: new Date(time + LIFE_MS),
    tries: TRIES,
  });
  return isIssued ? ticket : undefined;
}

/** Whose login a ticket represents; undefined where it is over, spent or was never ours. */
export async function holderOfTicket(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  ticket: string,
): Promise<number | undefined> {
  const found = await livingTicket(db, hashOfTicket(ticket), new Date(now()), { lock: false });
  return found?.personId;
}

type NewTicket = {
  hash: Buffer;
  personId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  at: Date;
  expiresAt: Date;
  tries: number;
};

/**
 * Stores a ticket, unless the password was changed since it was checked: the change ends all tickets, and this one must not
 * slip in behind it. Throws away those of the person that have run out. Answers whether it was stored.
 */
async function insertTicket(db: Database, ticket: NewTicket): Promise<boolean> {
  const { hash, personId, passwordHash, at, expiresAt, tries } = ticket;
  await db.deleteFrom('login_tickets').where('person_id', '=', personId).where('expires_at', '<=', at).execute();
  const result = await sql`
    INSERT INTO login_tickets (hash, person_id, expires_at, tries_left)
    SELECT ${hash}::bytea, id, ${expiresAt}::timestamptz, ${tries}::integer
    FROM people WHERE id = ${personId} AND password_hash = ${passwordHash}
    FOR SHARE
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** A ticket that has not run out; `lock` keeps other transactions away from it until this one ends. */
export async function livingTicket(
  db: Database,
  hash: Buffer,
  at: Date,
  { lock }: { lock: boolean },
): Promise<{ personId: number } | undefined> {
  const query = db
    .selectFrom('login_tickets')
    .select('person_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .where('tries_left', '>', 0);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { personId: row.person_id };
}

export async function spendTry(db: Database, hash: Buffer): Promise<void> {
  await db
    .updateTable('login_tickets')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('hash', '=', hash)
    .execute();
}

export async function deleteTicket(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('login_tickets').where('hash', '=', hash).execute();
}

/** A change of a password or a factor ends the logins that were half done with the old one. */
export async function deleteTicketsOf(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('login_tickets').where('person_id', '=', personId).execute();
}

export async function insertReport(db: Database, hash: Buffer, personId: number, expiresAt: Date): Promise<void> {
  await db.insertInto('login_reports').values({ hash, person_id: personId, expires_at: expiresAt }).execute();
}

/** Whose login a token reports; undefined where it was used or has run out. */
export async function reportedPerson(db: Database, hash: Buffer, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('login_reports')
    .select('person_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.person_id;
}

/** Answers whether this was the first use. */
export async function useReport(db: Database, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_reports')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes expired ones. */
export async function deleteExpired(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('login_tickets').where('expires_at', '<', time).execute();
  await db.deleteFrom('login_reports').where('expires_at', '<', time).execute();
}
