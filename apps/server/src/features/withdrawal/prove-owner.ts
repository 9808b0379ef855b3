// What the owner of an account shows before money leaves: the fund password, and a second factor or a code.
import { checkCode } from '../../credentials/codes.ts';
import { confirmedUntil } from '../../credentials/confirmation.ts';
import type { Origin, Session } from '../../http/logins.ts';
import { type Refusal, refuse, refuseFields, refuseFor } from '../../http/reply.ts';
import { lockUnfrozenPerson, personById } from '../people/accounts/people-rows.ts';
import { contactsOf } from '../people/contacts/contact.ts';
import { useFactor } from '../people/factors/proof.ts';
import type { Identity } from '../people/identity.ts';
import { checkFundPassword } from '../people/passwords/fund-password.ts';

const TOTP = /^\d{6}$/;

/** Undefined where it is right. */
export async function proveFundPassword(
  identity: Identity,
  user: number,
  digits: string,
): Promise<Refusal | undefined> {
  const check = await checkFundPassword(identity, user, digits);
  switch (check.kind) {
    case 'right':
      return undefined;
    case 'none':
    case 'wrong':
      return refuseFields([{ field: 'pay_password', code: 'wrong_password' }]);
    case 'too-many':
      return refuseFor('too_many_requests', check.waitMs);
    default:
      return check satisfies never;
  }
}

/** Uses up a code that was sent to the account's own contact; undefined where it is right. */
export async function proveSentCode(identity: Identity, user: number, code: string): Promise<Refusal | undefined> {
  const { db, factorThrottle, now } = identity;
  const wrong = refuseFields([{ field: 'code', code: 'wrong_code' }]);
  const waitMs = factorThrottle.take(user);
  if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
  const isRight = await db.transaction().execute(async transaction => {
    const target = contactsOf(await lockUnfrozenPerson(transaction, user))[0]?.target;
    if (target === undefined) return false;
    return (await checkCode(transaction, { purpose: 'confirm', target }, code, { use: true, time: now() })) === 'right';
  });
  if (!isRight) return wrong;
  factorThrottle.clear(user);
  return undefined;
}

/**
 * A user with a second factor shows it, or has just done so in this login (a passkey cannot be typed); a user without one shows nothing
 * more. Undefined where that is enough.
 */
export async function proveFactor(
  identity: Identity,
  session: Session,
  code: string | undefined,
  origin: Origin,
): Promise<Refusal | undefined> {
  const { db, factorThrottle, now } = identity;
  const person = await personById(db, session.userId);
  if (person === undefined) return refuse('unavailable');
  if (!person.has_factor || confirmedUntil(session) > now()) return undefined;
  if (code === undefined) return refuseFields([{ field: 'code', code: 'required' }]);
  const waitMs = factorThrottle.take(person.id);
  if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
  const kind = TOTP.test(code) ? 'totp' : 'recovery';
  const use = await db.transaction().execute(async transaction => {
    const locked = await lockUnfrozenPerson(transaction, person.id);
    return useFactor(transaction, identity, locked, { kind, text: code }, origin);
  });
  if (use === 'used') {
    factorThrottle.giveBack(person.id);
    return refuseFields([{ field: 'code', code: 'used_code' }]);
  }
  if (use === 'wrong') return refuseFields([{ field: 'code', code: 'wrong_code' }]);
  factorThrottle.clear(person.id);
  return undefined;
}
