// Checks a password and starts a session.
import type { LanguageCode } from '@candor/contract';
import { personByTarget } from '../database/identity-people.ts';
import type { Contact } from './contact.ts';
import type { Identity } from './identity.ts';
import type { Origin } from './sessions.ts';
import { type LoginStarted, startLogin } from './start-login.ts';

export type Credentials = {
  /** Undefined for an address that cannot exist: it takes the same way as one that does not. */
  contact: Contact | undefined;
  password: string;
  language: LanguageCode;
  origin: Origin;
};

export type LoggedIn = LoginStarted | { kind: 'wrong' } | { kind: 'too-many'; waitMs: number };

export async function login(
  identity: Identity,
  { contact, password, language, origin }: Credentials,
): Promise<LoggedIn> {
  const { db, accountThrottle, passwords } = identity;
  const account = contact?.target ?? '';
  const waitMs = accountThrottle.take(account);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const person = await personByTarget(db, account);
  const isRight = await passwords.matches(password, person?.password_hash);
  if (!isRight || person === undefined) return { kind: 'wrong' };
  accountThrottle.clear(account);
  return startLogin(identity, person, { language, origin });
}
