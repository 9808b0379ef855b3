// Tickets: each stands for a right password while the second factor is still owed.
import { hash, randomBytes } from 'node:crypto';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { insertTicket, livingTicket } from './ticket-rows.ts';

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

/** Whose login a ticket stands for; undefined where it is over, spent or was never ours. */
export async function holderOfTicket(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  ticket: string,
): Promise<number | undefined> {
  const found = await livingTicket(db, hashOfTicket(ticket), new Date(now()), { lock: false });
  return found?.personId;
}
