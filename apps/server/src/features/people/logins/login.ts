// Logs in: checks a password, and where there is a second factor requests and checks it.
import type { ProofMethod } from '@candor/contract';
import { guessKey, ORIGINS_COMPARED } from '../../../credentials/network.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { type Person, personById, personByTarget } from '../accounts/people-rows.ts';
import type { Contact } from '../contacts/contact.ts';
import { type FactorProof, type FactorUse, factorMethodsOf, type TypedFactor, useFactor } from '../factors/proof.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { checkPasskey } from '../passkeys/responses.ts';
import { latestOrigins } from './session-rows.ts';
import { type Arrival, type LoginStarted, startLogin } from './start-login.ts';
import { deleteTicket, hashOfTicket, holderOfTicket, issueTicket, livingTicket, spendTry } from './tickets.ts';

export type Credentials = Arrival & {
  /** Undefined for an address that cannot exist: it takes the same path as one that does not. */
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

/** No answer reveals a second factor before the password was right. */
export async function login(identity: Identity, credentials: Credentials): Promise<LoggedIn> {
  const { db, accountThrottle, passwords } = identity;
  const account = credentials.contact?.target ?? '';
  const person = await personByTarget(db, account);
  // No user has the number 0: an unknown account takes the same path.
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
    const result = await useFactor(transaction, identity, person, { kind: 'totp', text }, origin);
    if (result === 'wrong') await noteWrongFactor(transaction, identity, person, origin);
    return result;
  });
  if (use === 'right') return startLogin(identity, person, arrival);
  if (use === 'used') {
    identity.factorThrottle.giveBack(person.id);
    return { kind: 'used-factor' };
  }
  identity.wakeMessages();
  return { kind: 'wrong-factor' };
}

/** Every fifth failure within some hours is reported, whichever path it came by. */
async function noteWrongFactor(
  transaction: Database,
  { wrongFactors, now }: Pick<Identity, 'wrongFactors' | 'now'>,
  person: Person,
  origin: Origin,
): Promise<void> {
  if (wrongFactors.take(person.id) === 0) return;
  wrongFactors.clear(person.id);
  await notifyPerson(transaction, person, 'wrong-factor', { at: new Date(now()), origin });
}

type FinishedLogin =
  | LoginStarted
  | { kind: 'ticket-over' | 'wrong-factor' | 'used-factor' }
  | { kind: 'too-many'; waitMs: number };

type OwedLogin = Arrival & { ticket: string; proof: FactorProof };

/** Completes a login whose second factor is missing: takes its ticket and one proof. */
export async function finishLogin(identity: Identity, owed: OwedLogin): Promise<FinishedLogin> {
  const { db, factorThrottle, wakeMessages } = identity;
  const holder = await holderOfTicket(identity, owed.ticket);
  const person = holder === undefined ? undefined : await personById(db, holder);
  if (person === undefined) return { kind: 'ticket-over' };
  const waitMs = factorThrottle.take(person.id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const prove = await preparedProof(identity, person, owed);
  // Read before the ticket is: while there is a ticket, the password is the one that it was given for.
  const outcome = await db.transaction().execute(transaction => useTicket(transaction, identity, person, owed, prove));
  if (outcome === 'right') return startLogin(identity, person, owed);
  if (outcome === 'used-factor') factorThrottle.giveBack(person.id);
  wakeMessages();
  return { kind: outcome };
}

type Prove = (transaction: Database) => Promise<FactorUse>;

/** A passkey's answer is used up by its own challenge; a typed code is used up together with the ticket. */
async function preparedProof(identity: Identity, person: Person, { ticket, proof, origin }: OwedLogin): Promise<Prove> {
  const { kind, text } = proof;
  if (kind === 'passkey') {
    const owner = await checkPasskey(identity, text, { purpose: 'factor', ticket }, person.id);
    return async () => (owner === person.id ? 'right' : 'wrong');
  }
  const typed: TypedFactor = { kind, text };
  return transaction => useFactor(transaction, identity, person, typed, origin);
}

async function useTicket(
  transaction: Database,
  identity: Identity,
  person: Person,
  { ticket, origin }: OwedLogin,
  prove: Prove,
): Promise<'right' | 'wrong-factor' | 'used-factor' | 'ticket-over'> {
  const hash = hashOfTicket(ticket);
  const stored = await livingTicket(transaction, hash, new Date(identity.now()), { lock: true });
  if (stored === undefined) return 'ticket-over';
  const use = await prove(transaction);
  if (use === 'used') return 'used-factor';
  if (use === 'right') {
    await deleteTicket(transaction, hash);
    return 'right';
  }
  await spendTry(transaction, hash);
  await noteWrongFactor(transaction, identity, person, origin);
  return 'wrong-factor';
}
