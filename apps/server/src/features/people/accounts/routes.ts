// The calls about the account itself: signing up, in and out, a forgotten password, the language, and one-time codes.
import { type AccountKind, accountKindOf, calls, type LanguageCode, type Problem } from '@candor/contract';
import { type CodeCheck, type CodePurpose, checkCode } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import {
  answer,
  done,
  refuse,
  refuseCode,
  refuseFields,
  refuseFor,
  refuseWith,
  withMarks,
} from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { sendCode, targetOfCode } from '../contacts/codes.ts';
import { type Contact, contactsOf, mailContact, phoneContact, possibleTargets } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { login } from '../logins/login.ts';
import { endSessionsOf } from '../logins/session-rows.ts';
import { type Arrival, loginReply, startLogin } from '../logins/start-login.ts';
import { deleteTicketsOf } from '../logins/tickets.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { lockWithdrawals } from './core-user.ts';
import { countriesIn } from './countries.ts';
import {
  insertPerson,
  lockPerson,
  newInvitationCode,
  type Person,
  personById,
  personByTarget,
  personIdByInvitation,
  setPassword,
} from './people-rows.ts';

const WRONG_CODE: Problem = { field: 'code', code: 'wrong_code' };

function contactOf(kind: AccountKind | undefined, text: string, diallingCode: string): Contact | undefined {
  return (kind ?? accountKindOf(text)) === 'email' ? mailContact(text) : phoneContact(text, diallingCode);
}

/** The dialling code is a guess where the client sent none, so it only comes first. */
function targetsOf(account: string, diallingCode: string | undefined): string[] {
  const contact = account.includes('@') ? undefined : phoneContact(account, diallingCode ?? '1');
  return contact === undefined ? possibleTargets(account) : [contact.target, ...possibleTargets(account)];
}

export function userRoutes(identity: Identity): RouteFile {
  const { sessions } = identity;

  return route => {
    route(calls.register, async (fields, { language, address, agent, marks }) => {
      const contact = contactOf(fields.type, fields.user_string, fields.areacode);
      if (contact === undefined) return refuseFields([{ field: 'user_string', code: 'invalid_phone' }]);
      const registered = await register(identity, {
        contact,
        diallingCode: fields.areacode,
        code: fields.code,
        password: fields.password,
        invitation: fields.extension_code,
        agreementVersion: fields.agreement_version ?? '',
        language,
        origin: { address, agent },
        marks,
      });
      if (registered.kind === 'refused') return refuseFields(registered.problems);
      const { token, marks: left } = registered;
      return withMarks(done('messages.operationSuccessful', { token }), left);
    });

    route(calls.login, async (fields, { language, address, agent, marks }) => {
      const contact = contactOf(fields.user_type, fields.user_string, fields.areacode);
      const origin = { address, agent };
      const { password, totp } = fields;
      const result = await login(identity, { contact, password, totp, language, origin, marks });
      switch (result.kind) {
        case 'wrong':
          return refuse('wrong_credentials');
        case 'factor-required':
          return refuseWith('second_factor_required', { ticket: result.ticket, methods: result.methods });
        case 'wrong-factor':
          return refuseFields([{ field: 'totp', code: 'wrong_code' }]);
        case 'used-factor':
          return refuseFields([{ field: 'totp', code: 'used_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return loginReply(result);
      }
    });

    route(calls.logout, async (_, { user }) => {
      await sessions.end(user.session);
      return done();
    });

    route(calls.checkMobileCode, ({ mobile_code, user_string, area_code }) =>
      checkForgetCode('mobile_code', mobile_code, user_string, area_code),
    );

    route(calls.checkEmailCode, ({ email_code, user_string }) =>
      checkForgetCode('email_code', email_code, user_string, undefined),
    );

    route(calls.resetPassword, async ({ account, code, password, area_code }, { address, agent }) => {
      const origin = { address, agent };
      const targets = targetsOf(account, area_code);
      const isChanged = await resetPassword(identity, { targets, code, password, origin });
      return isChanged ? done() : refuseFields([{ field: 'code', code: 'wrong_code' }]);
    });
  };

  /** Without the account only the form of the code can be checked, and the contract has done that. */
  async function checkForgetCode(
    field: string,
    code: string,
    account: string | undefined,
    diallingCode: string | undefined,
  ) {
    if (account === undefined) return done();
    const target = await targetOfCode(identity, 'forget', targetsOf(account, diallingCode), code);
    return target === undefined ? refuseFields([{ field, code: 'wrong_code' }]) : done();
  }
}

/** The calls that set language, list dialling codes and send one-time codes. */
export function settingsRoutes(identity: Identity): RouteFile {
  const { marks, db, offersSms } = identity;

  async function send(purpose: CodePurpose, contact: Contact, language: LanguageCode) {
    const sent = await sendCode(identity, purpose, contact, language);
    return sent.kind === 'sent' ? done() : refuseCode(sent);
  }

  return route => {
    route(calls.setLanguage, async ({ lang }, { mark }) => answer(await marks.bind(mark, lang)));

    route(calls.getLanguage, async (_, { mark }) => answer(await marks.languageOf(mark)));

    route(calls.listDiallingCodes, ({ lang }, { language }) => answer(countriesIn(lang ?? language)));

    route(calls.sendMailCode, ({ user_string, type }, { language }) => send(type, mailContact(user_string), language));

    route(calls.sendPhoneCode, ({ user_string, type, area_code }, { language }) => {
      const contact = phoneContact(user_string, area_code);
      if (contact === undefined) return refuseFields([{ field: 'user_string', code: 'invalid_phone' }]);
      return offersSms ? send(type, contact, language) : refuse('unavailable');
    });

    route(calls.sendOwnCode, async (_, { user, language }) => {
      const person = await personById(db, user.id);
      const target = person?.email ?? person?.phone;
      if (target === undefined || target === null) return refuse('unavailable');
      return send('confirm', { channel: target.includes('@') ? 'mail' : 'sms', target }, language);
    });
  };
}

type Registration = Arrival & {
  contact: Contact;
  diallingCode: string;
  code: string;
  password: string;
  invitation: string | undefined;
  agreementVersion: string;
};

type Registered = { kind: 'registered'; token: string; marks: string[] } | { kind: 'refused'; problems: Problem[] };

/** Opens an account for a person who proves with a code that an address is theirs; repeated and concurrent calls make one. */
async function register(identity: Identity, registration: Registration): Promise<Registered> {
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
 * The account that this very registration has made before: its code is spent, but its password is the one given now. With a second
 * factor it is no longer new, and this path would skip the factor.
 */
async function samePerson(
  { db, passwords }: Identity,
  { contact, password }: Registration,
): Promise<Person | undefined> {
  const person = await personByTarget(db, contact.target);
  const isSame = await passwords.matches(password, person?.password_hash);
  return isSame && person?.has_factor === false ? person : undefined;
}

type PasswordReset = {
  /** The targets that the named account may mean. */
  targets: readonly string[];
  code: string;
  password: string;
  origin: Origin;
};

/**
 * Answers whether the code was right. An account that does not exist answers as a wrong code does. No second factor is required here: the
 * new password opens nothing without it, and withdrawals are locked for a day.
 */
export async function resetPassword(
  identity: Identity,
  { targets, code, password, origin }: PasswordReset,
): Promise<boolean> {
  const { db, passwords, sessions, accountThrottle, factorThrottle, now, wakeMessages, log } = identity;
  const target = await targetOfCode(identity, 'forget', targets, code);
  const person = target === undefined ? undefined : await personByTarget(db, target);
  // The operator's own accounts have no mailbox of their own: in a demo any visitor could read their code.
  if (target === undefined || person?.kind !== 'customer') return false;

  const passwordHash = await passwords.hash(password);
  await lockWithdrawals(identity, person.id, 'password');
  const time = now();
  const at = new Date(time);
  const isChanged = await db.transaction().execute(async transaction => {
    const check = await checkCode(transaction, { purpose: 'forget', target }, code, { use: true, time });
    if (check !== 'right') return false;
    // Its owner may have put another contact in its place just because another person reads this one.
    const owner = await lockPerson(transaction, person.id);
    if (!contactsOf(owner).some(contact => contact.target === target)) return false;
    await setPassword(transaction, person.id, passwordHash);
    await endSessionsOf(transaction, person.id, at);
    await deleteTicketsOf(transaction, person.id);
    await notifyPerson(transaction, owner, 'password-changed', { at, origin });
    return true;
  });
  if (!isChanged) return false;
  await sessions.endAllOf(person.id);
  accountThrottle.clear(target);
  // Guesses at the factor behind the old password are over, and must not keep the owner waiting.
  factorThrottle.clear(person.id);
  wakeMessages();
  log.info({ user: person.id }, 'set a new password with a code');
  return true;
}
