// Opens an account for whoever proves with a code that an address is theirs; doing it twice, at once or again, makes one.
import type { Problem } from '@candor/contract';
import { type CodeCheck, checkCode } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import type { Contact } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { type Arrival, startLogin } from '../logins/start-login.ts';
import { newInvitationCode } from './invitation-code.ts';
import type { Person } from './people-rows.ts';
import { insertPerson, personByTarget, personIdByInvitation } from './people-rows.ts';

export type Registration = Arrival & {
  contact: Contact;
  diallingCode: string;
  code: string;
  password: string;
  invitation: string | undefined;
  agreementVersion: string;
};

export type Registered =
  | { kind: 'registered'; token: string; marks: string[] }
  | { kind: 'refused'; problems: Problem[] };

const WRONG_CODE: Problem = { field: 'code', code: 'wrong_code' };

export async function register(identity: Identity, registration: Registration): Promise<Registered> {
  const { db } = identity;
  const { invitation } = registration;
  const inviter = invitation === undefined ? undefined : await personIdByInvitation(db, invitation);
  const check = await db.transaction().execute(transaction => checkFor(identity, transaction, registration, false));

  const problems: Problem[] = check === 'wrong' ? [WRONG_CODE] : [];
  if (invitation !== undefined && inviter === undefined) {
    problems.push({ field: 'extension_code', code: 'unknown_invitation' });
  }
  if (problems.length > 0) return { kind: 'refused', problems };

  const person =
    (check === 'right' && (await createPerson(identity, registration, inviter ?? null))) ||
    (await samePerson(identity, registration));
  if (person === undefined) return { kind: 'refused', problems: [WRONG_CODE] };
  identity.log.info({ user: person.id }, 'registered');
  const login = await startLogin(identity, person, registration);
  return login.kind === 'logged-in'
    ? { kind: 'registered', token: login.token, marks: login.marks }
    : { kind: 'refused', problems: [WRONG_CODE] };
}

function checkFor(
  { now }: Identity,
  transaction: Database,
  { contact, code }: Registration,
  use: boolean,
): Promise<CodeCheck> {
  return checkCode(transaction, { purpose: 'register', target: contact.target }, code, { use, time: now() });
}

/** Uses the code up and stores the person in one transaction; undefined where a twin of this request was first. */
async function createPerson(
  identity: Identity,
  registration: Registration,
  inviter: number | null,
): Promise<Person | undefined> {
  const passwordHash = await identity.passwords.hash(registration.password);
  return identity.db.transaction().execute(async transaction => {
    const check = await checkFor(identity, transaction, registration, true);
    if (check !== 'right') return undefined;
    const { contact, diallingCode, language, agreementVersion } = registration;
    return insertPerson(transaction, {
      kind: 'customer',
      email: contact.channel === 'mail' ? contact.target : null,
      phone: contact.channel === 'sms' ? contact.target : null,
      dialling_code: diallingCode,
      password_hash: passwordHash,
      language,
      agreement_version: agreementVersion,
      agreed_at: new Date(identity.now()),
      invitation_code: newInvitationCode(),
      inviter_id: inviter,
    });
  });
}

/**
 * The account that this very registration has made before: its code is spent, but its password is the one given now. With a
 * second factor it is no longer new, and this way would lead past the factor.
 */
async function samePerson(
  { db, passwords }: Identity,
  { contact, password }: Registration,
): Promise<Person | undefined> {
  const person = await personByTarget(db, contact.target);
  const isSame = await passwords.matches(password, person?.password_hash);
  return isSame && person?.has_factor === false ? person : undefined;
}
