// Checks a password, and lets in whoever has no second factor; from the others it asks for that first.
import type { ProofMethod } from '@candor/contract';
import { guessKey, ORIGINS_COMPARED } from '../../../credentials/guess-key.ts';
import type { Person } from '../accounts/people-rows.ts';
import { personByTarget } from '../accounts/people-rows.ts';
import type { Contact } from '../contacts/contact.ts';
import { factorMethodsOf } from '../factors/proof.ts';
import { useFactor } from '../factors/use-factor.ts';
import type { Identity } from '../identity.ts';
import { noteWrongFactor } from './note-wrong-factor.ts';
import { latestOrigins } from './session-rows.ts';
import { type Arrival, type LoginStarted, startLogin } from './start-login.ts';
import { issueTicket } from './tickets.ts';

export type Credentials = Arrival & {
  /** Undefined for an address that cannot exist: it takes the same way as one that does not. */
  contact: Contact | undefined;
  password: string;
  /** The code of an authenticator app, where the client has one ready. */
  totp: string | undefined;
};

export type LoggedIn =
  | LoginStarted
  | { kind: 'wrong' }
  | { kind: 'factor-required'; ticket: string; methods: ProofMethod[] }
  | { kind: 'wrong-factor' | 'used-factor' }
  | { kind: 'too-many'; waitMs: number };

/** Nothing about a second factor shows before the password was right. */
export async function login(identity: Identity, credentials: Credentials): Promise<LoggedIn> {
  const { db, accountThrottle, passwords } = identity;
  const account = credentials.contact?.target ?? '';
  const person = await personByTarget(db, account);
  // Nobody has the number 0: an unknown account takes the same way.
  const origins = await latestOrigins(db, person?.id ?? 0, ORIGINS_COMPARED);
  const guess = guessKey(account, credentials.origin.address, origins);
  const waitMs = accountThrottle.take(guess);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const isRight = await passwords.matches(credentials.password, person?.password_hash);
  if (!isRight || person === undefined) return { kind: 'wrong' };
  accountThrottle.clear(guess);
  if (!person.has_factor) return startLogin(identity, person, credentials);
  return credentials.totp === undefined
    ? askForFactor(identity, person)
    : enterWithCode(identity, person, credentials.totp, credentials);
}

async function askForFactor(identity: Identity, person: Person): Promise<LoggedIn> {
  const ticket = await issueTicket(identity, person);
  if (ticket === undefined) return { kind: 'changed' };
  return { kind: 'factor-required', ticket, methods: await factorMethodsOf(identity.db, person.id) };
}

async function enterWithCode(identity: Identity, person: Person, text: string, arrival: Arrival): Promise<LoggedIn> {
  const waitMs = identity.factorThrottle.take(person.id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const { origin } = arrival;
  const use = await identity.db.transaction().execute(async transaction => {
    const found = await useFactor(transaction, identity, person, { kind: 'totp', text }, origin);
    if (found === 'wrong') await noteWrongFactor(transaction, identity, person, origin);
    return found;
  });
  if (use === 'right') return startLogin(identity, person, arrival);
  if (use === 'used') {
    identity.factorThrottle.giveBack(person.id);
    return { kind: 'used-factor' };
  }
  identity.wakeMessages();
  return { kind: 'wrong-factor' };
}
