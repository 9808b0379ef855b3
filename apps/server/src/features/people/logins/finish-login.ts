// Ends a login that a second factor was still owed for: takes its ticket and one proof.
import type { Database } from '../../../database/tables.ts';
import type { Person } from '../accounts/people-rows.ts';
import { personById } from '../accounts/people-rows.ts';
import type { FactorProof } from '../factors/proof.ts';
import { type FactorUse, type TypedFactor, useFactor } from '../factors/use-factor.ts';
import type { Identity } from '../identity.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { noteWrongFactor } from './note-wrong-factor.ts';
import { type Arrival, type LoginStarted, startLogin } from './start-login.ts';
import { deleteTicket, livingTicket, spendTry } from './ticket-rows.ts';
import { hashOfTicket, holderOfTicket } from './tickets.ts';

export type FinishedLogin =
  | LoginStarted
  | { kind: 'ticket-over' | 'wrong-factor' | 'used-factor' }
  | { kind: 'too-many'; waitMs: number };

export type OwedLogin = Arrival & { ticket: string; proof: FactorProof };

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

/** A passkey's answer is used up by its own challenge; what is typed is used up together with the ticket. */
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
  const found = await livingTicket(transaction, hash, new Date(identity.now()), { lock: true });
  if (found === undefined) return 'ticket-over';
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
