// The calls that change the login password and the fund password.
import { calls } from '@candor/contract';
import { confirmedUntil } from '../../../credentials/confirmation.ts';
import type { Origin, Session } from '../../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockWithdrawals } from '../accounts/core-user.ts';
import { lockUnfrozenPerson, personById, setPassword } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { endOtherSessionsOf } from '../logins/session-rows.ts';
import { deleteTicketsOf } from '../logins/tickets.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { changeFundPassword, type FundPasswordSet, resetFundPassword } from './fund-password.ts';

export function passwordRoutes(identity: Identity): RouteFile {
  return route => {
    route(calls.changePassword, async ({ old_password, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const change = { session: user.session, oldPassword: old_password, password, origin };
      const result = await changePassword(identity, change);
      switch (result.kind) {
        case 'changed':
          return done();
        case 'wrong':
          return refuseFields([{ field: 'old_password', code: 'wrong_password' }]);
        case 'same':
          return refuseFields([{ field: 'password', code: 'same_password' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(calls.setFundPassword, async ({ oldpassword, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const isConfirmed = confirmedUntil(user.session) > identity.now();
      const change = { personId: user.id, old: oldpassword, digits: password, isConfirmed, origin };
      return fundReply(await changeFundPassword(identity, change), { field: 'oldpassword', code: 'wrong_password' });
    });

    route(calls.resetFundPassword, async ({ code, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const reset = { personId: user.id, code, digits: password, origin };
      return fundReply(await resetFundPassword(identity, reset), { field: 'code', code: 'wrong_code' });
    });

    route(calls.hasFundPassword, async (_, { user }) => {
      const person = await personById(identity.db, user.id);
      if (person === undefined) return refuse('unavailable');
      return answer(person.fund_password_hash === null ? 2 : 1);
    });
  };
}

type WrongProof = { field: 'oldpassword'; code: 'wrong_password' } | { field: 'code'; code: 'wrong_code' };

function fundReply(result: FundPasswordSet, wrong: WrongProof) {
  switch (result.kind) {
    case 'set':
      return done('messages.operationSuccessful', { lock_until: result.lockUntil });
    case 'old-needed':
      return refuseFields([{ field: 'oldpassword', code: 'required' }]);
    case 'wrong':
      return refuseFields([wrong]);
    case 'same':
      return refuseFields([{ field: 'password', code: 'same_password' }]);
    case 'too-many':
      return refuseFor('too_many_requests', result.waitMs);
    default:
      return result satisfies never;
  }
}

type PasswordChange = { session: Session; oldPassword: string; password: string; origin: Origin };

type PasswordChanged = { kind: 'changed' | 'wrong' | 'same' } | { kind: 'too-many'; waitMs: number };

/**
 * Every other login ends. This one stays, with its token: the token is random, not made from the password, and its holder
 * has just shown that they know both. Withdrawals are locked before the password changes.
 */
export async function changePassword(
  identity: Identity,
  { session, oldPassword, password, origin }: PasswordChange,
): Promise<PasswordChanged> {
  const { db, passwords, sessions, accountThrottle, wakeMessages, now, log } = identity;
  const person = await personById(db, session.userId);
  if (person === undefined) return { kind: 'wrong' };
  // Separate from guesses at the login, which need no login.
  const guess = `login of ${person.id}`;
  const waitMs = accountThrottle.take(guess);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  if (!(await passwords.matches(oldPassword, person.password_hash))) return { kind: 'wrong' };
  accountThrottle.clear(guess);
  if (password === oldPassword) return { kind: 'same' };

  const passwordHash = await passwords.hash(password);
  await lockWithdrawals(identity, person.id, 'password');
  const at = new Date(now());
  const ended = await db.transaction().execute(async transaction => {
    const locked = await lockUnfrozenPerson(transaction, person.id);
    // Another call has set another one meanwhile: the typed password is no longer the old one.
    if (locked.password_hash !== person.password_hash) return undefined;
    await setPassword(transaction, person.id, passwordHash);
    await deleteTicketsOf(transaction, person.id);
    await notifyPerson(transaction, locked, 'password-changed', { at, origin });
    return endOtherSessionsOf(transaction, { personId: person.id, except: session.id, at });
  });
  if (ended === undefined) return { kind: 'wrong' };
  sessions.noteEnded(person.id, ended);
  wakeMessages();
  log.info({ user: person.id }, 'changed the password');
  return { kind: 'changed' };
}
