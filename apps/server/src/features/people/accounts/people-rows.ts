// Reads and writes people.

import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, TableRow, Tables } from '../../../database/tables.ts';
import { Fault } from '../../../fault.ts';

export type Person = TableRow<'people'>;
export type PersonKind = Person['kind'];

export type NewPerson = Omit<Insertable<Tables['people']>, 'id' | 'created_at' | 'opened_at'>;

/** The person of an email address or of a phone number in E.164 form. */
export function personByTarget(db: Database, target: string): Promise<Person | undefined> {
  const column = target.includes('@') ? 'email' : 'phone';
  return db.selectFrom('people').selectAll().where(column, '=', target).executeTakeFirst();
}

export function personById(db: Database, id: number): Promise<Person | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
}

export function peopleById(db: Database, ids: readonly number[]): Promise<Person[]> {
  return db.selectFrom('people').selectAll().where('id', 'in', ids).execute();
}

/** A person, locked until this transaction ends; undefined where the account is closed. */
export function lockPersonUnlessClosed(transaction: Database, id: number): Promise<Person | undefined> {
  return transaction
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The same, for what stores data of the person. A call that started before the account was closed must not restore what closing has
 * erased.
 * @throws Fault where it is closed.
 */
export async function lockPerson(transaction: Database, id: number): Promise<Person> {
  const person = await lockPersonUnlessClosed(transaction, id);
  if (person === undefined) throw new Fault(`the account of ${id} was closed meanwhile`);
  return person;
}

/**
 * The same, for what a frozen account may not do. A user who freezes fears a stranger, whose call may be under way.
 *
 * @throws Fault where it is frozen or closed.
 */
export async function lockUnfrozenPerson(transaction: Database, id: number): Promise<Person> {
  const person = await lockPerson(transaction, id);
  if (person.frozen_at !== null) throw new Fault(`the account of ${id} was frozen meanwhile`);
  return person;
}

export async function personIdByInvitation(db: Database, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('invitation_code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}

/** @returns the new person, or undefined where the address (or the invitation code) is taken. */
export async function insertPerson(db: Database, person: NewPerson): Promise<Person | undefined> {
  return db
    .insertInto('people')
    .values(person)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function markOpened(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('people').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute();
}

export async function setPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('people').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** @param passwordHash sealed. */
export async function setFundPassword(db: Database, id: number, passwordHash: Buffer): Promise<void> {
  await db.updateTable('people').set({ fund_password_hash: passwordHash }).where('id', '=', id).execute();
}

/** @param phrase sealed. */
export async function setPhrase(db: Database, id: number, phrase: Buffer): Promise<void> {
  await db.updateTable('people').set({ phrase }).where('id', '=', id).execute();
}

export async function setLanguage(db: Database, id: number, language: string): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', id).where('language', '!=', language).execute();
}

export type NewContact = { channel: 'mail' | 'sms'; target: string; diallingCode: string };

/**
 * The person with the new contact; undefined where a contact of theirs was changed, or they froze, since they were read. A user who freezes
 * fears a stranger, whose call may be under way, and unfreezes with the codes of these contacts.
 */
export function setContact(
  db: Database,
  { id, email, phone }: Pick<Person, 'id' | 'email' | 'phone'>,
  { channel, target, diallingCode }: NewContact,
): Promise<Person | undefined> {
  return db
    .updateTable('people')
    .set(channel === 'mail' ? { email: target } : { phone: target, dialling_code: diallingCode })
    .where('id', '=', id)
    .where('email', 'is not distinct from', email)
    .where('phone', 'is not distinct from', phone)
    .where('frozen_at', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** How many users signed up with this person's invitation. */
export async function countInvitedBy(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('inviter_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

// Without 0, 1, I, L, O and U, which are misread or form words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** The code that a user gives to friends: short, easy to read aloud. */
export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
