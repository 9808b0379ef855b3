// The calls that bind or change the email address and the phone number of an account.
import { type AccountKind, type ContactEnd, calls, type Problem } from '@candor/contract';
import { checkCode } from '../../../credentials/codes.ts';
import { isUniqueViolation } from '../../../database/pool.ts';
import type { Database } from '../../../database/tables.ts';
import { Fault } from '../../../fault.ts';
import type { Origin } from '../../../http/logins.ts';
import { done, type FieldProblem, refuse, refuseCode, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockWithdrawals, readRestrictions } from '../accounts/core-user.ts';
import { type Person, personById, personByTarget, setContact } from '../accounts/people-rows.ts';
import { hasFactorSince } from '../factors/factor-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { sendCode } from './codes.ts';
import { type Contact, mailContact, maskContact, phoneContact } from './contact.ts';

/** A second factor replaces a lost contact only after its owner had a day to notice it. */
const OLD_FACTOR_MS = 24 * 3_600_000;
const WRONG_NEW: Problem = { field: 'new_code', code: 'wrong_code' };

export function contactRoutes(identity: Identity): RouteFile {
  const { db, offersSms } = identity;

  return route => {
    route(calls.sendContactCode, async ({ which, kind, user_string, area_code }, { user, language }) => {
      const person = await personById(db, user.id);
      if (person === undefined) return refuse('unavailable');
      const end = which === 'new' ? newEnd(kind, user_string, area_code) : ownEnd(person, which);
      if (end === undefined) return refuseFields([unusable(which)]);
      if (which === 'new' && isOwn(person, end)) {
        return refuseFields([{ field: 'user_string', code: 'same_contact' }]);
      }
      if (end.channel === 'sms' && !offersSms) return refuse('unavailable');
      const sent = await sendCode(identity, which === 'new' ? 'contact-new' : 'contact-own', end, language);
      return sent.kind === 'sent' ? done() : refuseCode(sent);
    });

    route(calls.changeContact, async (fields, { user, address, agent }) => {
      const contact = newEnd(fields.kind, fields.user_string, fields.area_code);
      if (contact === undefined) return refuseFields([unusable('new')]);
      if (contact.channel === 'sms' && !offersSms) return refuse('unavailable');
      const changed = await changeContact(identity, user.id, {
        contact,
        diallingCode: fields.area_code,
        newCode: fields.new_code,
        oldCode: fields.old_code,
        isConfirmed: user.session.hasFactor,
        origin: { address, agent },
      });
      if (changed.kind === 'refused') return refuseFields(changed.problems);
      return done('messages.operationSuccessful', { lock_until: changed.lockUntil });
    });
  };
}

function newEnd(kind: AccountKind | undefined, text: string | undefined, diallingCode: string): Contact | undefined {
  if (text === undefined) return undefined;
  return kind === 'mobile' ? phoneContact(text, diallingCode) : mailContact(text);
}

function ownEnd({ email, phone }: Person, which: Exclude<ContactEnd, 'new'>): Contact | undefined {
  if (which === 'own-mail') return email === null ? undefined : { channel: 'mail', target: email };
  return phone === null ? undefined : { channel: 'sms', target: phone };
}

function isOwn({ email, phone }: Person, { target }: Contact): boolean {
  return target === email || target === phone;
}

function unusable(which: ContactEnd): FieldProblem {
  return which === 'new' ? { field: 'user_string', code: 'invalid_phone' } : { field: 'which', code: 'not_applicable' };
}

type ContactChange = {
  contact: Contact;
  diallingCode: string;
  newCode: string;
  oldCode: string | undefined;
  /** Whether the caller has confirmed with a second factor, which replaces a lost old end. */
  isConfirmed: boolean;
  origin: Origin;
};

/** `lockUntil`: withdrawals wait until then, in milliseconds. */
type ContactChanged = { kind: 'changed'; lockUntil: number } | { kind: 'refused'; problems: Problem[] };

/**
 * An address that belongs to another account answers as a wrong code does, whatever was typed. Withdrawals are locked before
 * the contact changes, so that nothing is gained from a process that ends between the two.
 */
async function changeContact(identity: Identity, personId: number, change: ContactChange): Promise<ContactChanged> {
  const { db, reader, wakeMessages, now, log } = identity;
  const { channel, target } = change.contact;
  const person = await personById(db, personId);
  if (person === undefined) throw new Fault(`there is no person ${personId}`);
  if (ownOf(person, channel) === target) return refused([{ field: 'user_string', code: 'same_contact' }]);
  if (change.oldCode === undefined) {
    if (!change.isConfirmed) return refused([{ field: 'old_code', code: 'required' }]);
    // A thief who holds one contact can confirm with it, add a factor of their own, and would take the other contact too.
    const isOld = await hasFactorSince(db, personId, new Date(now() - OLD_FACTOR_MS));
    if (!isOld) return refused([{ field: 'old_code', code: 'factor_too_new' }]);
  }

  const wrong = await db.transaction().execute(transaction => check(transaction, person, change, false, now()));
  if (wrong.length > 0) return refused(wrong);
  if ((await personByTarget(db, target)) !== undefined) return refused([WRONG_NEW]);

  await lockWithdrawals(identity, personId, 'contact');
  const failed = await write(identity, person, change);
  if (failed.length > 0) return refused(failed);
  wakeMessages();
  log.info({ user: personId, channel }, 'changed a contact');
  const restrictions = await readRestrictions(reader, personId);
  return { kind: 'changed', lockUntil: restrictions?.lockUntil ?? 0 };
}

/** The contact whose code is required besides that of the new one: the contact that is replaced, otherwise the other one. */
function oldEndOf(person: Pick<Person, 'email' | 'phone'>, channel: Contact['channel']): string {
  return ownOf(person, channel) ?? ownOf(person, channel === 'mail' ? 'sms' : 'mail') ?? '';
}

function ownOf({ email, phone }: Pick<Person, 'email' | 'phone'>, channel: Contact['channel']): string | null {
  return channel === 'mail' ? email : phone;
}

async function write({ db, now }: Identity, before: Person, change: ContactChange): Promise<Problem[]> {
  const { contact, diallingCode, origin } = change;
  const old = ownOf(before, contact.channel);
  try {
    return await db.transaction().execute(async transaction => {
      const wrong = await check(transaction, before, change, true, now());
      if (wrong.length > 0) return wrong;
      const after = await setContact(transaction, before, { ...contact, diallingCode });
      if (after === undefined) return [WRONG_NEW];
      await notifyPerson(transaction, after, 'contact-changed', {
        at: new Date(now()),
        origin,
        about: maskContact(contact.target),
        alsoTo: old === null ? [] : [{ channel: contact.channel, target: old }],
      });
      return [];
    });
  } catch (error) {
    // Another account bound this address in the meantime.
    if (isUniqueViolation(error)) return [WRONG_NEW];
    throw error;
  }
}

async function check(
  transaction: Database,
  person: Person,
  { contact, newCode, oldCode }: ContactChange,
  use: boolean,
  time: number,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const newEnd = { purpose: 'contact-new', target: contact.target } as const;
  const oldEnd = { purpose: 'contact-own', target: oldEndOf(person, contact.channel) } as const;
  if ((await checkCode(transaction, newEnd, newCode, { use, time })) !== 'right') problems.push(WRONG_NEW);
  if (oldCode === undefined) return problems;
  const found = await checkCode(transaction, oldEnd, oldCode, { use, time });
  return found === 'right' ? problems : [...problems, { field: 'old_code', code: 'wrong_code' }];
}

function refused(problems: Problem[]): ContactChanged {
  return { kind: 'refused', problems };
}
