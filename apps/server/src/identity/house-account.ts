// Accounts that the operator trades with itself: made at the start, marked as such, otherwise like anybody's.
import { randomBytes } from 'node:crypto';
import { insertPerson, personByTarget, setPassword } from '../database/identity-people.ts';
import type { Person, PersonKind } from '../database/identity-tables.ts';
import { Fault } from '../fault.ts';
import type { Identity } from './identity.ts';
import { newInvitationCode } from './invitation-code.ts';
import { openInCore } from './open-in-core.ts';

export type HouseAccount = { email: string; kind: Exclude<PersonKind, 'customer'> };

/**
 * Makes the account where it does not exist and gives it a new random password, which only this start of the server knows.
 *
 * @returns the user's number and the password with which a client of the operator's logs in.
 */
export async function ensureHouseAccount(
  identity: Identity,
  { email, kind }: HouseAccount,
): Promise<{ id: number; password: string }> {
  const { db, passwords, now } = identity;
  const password = randomBytes(24).toString('base64url');
  const passwordHash = await passwords.hash(password);
  await insertPerson(db, {
    kind,
    email,
    phone: null,
    dialling_code: '1',
    password_hash: passwordHash,
    language: 'en',
    agreement_version: '',
    agreed_at: new Date(now()),
    invitation_code: newInvitationCode(),
    inviter_id: null,
  });
  const person: Person | undefined = await personByTarget(db, email);
  if (person?.kind !== kind) throw new Fault(`${email} is already the address of another kind of account`);
  await setPassword(db, person.id, passwordHash);
  await openInCore(identity, person);
  return { id: person.id, password };
}
