// Suspends the login or the withdrawals of a user, lifts such a suspension, and proposes a longer one.
import type { Rejection, StopPower } from '@candor/exchange';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/login-suspension.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { type Acting, submitAct } from '../staff/record-act.ts';
import { tellSuspended } from './tell-suspended.ts';

export type SuspensionRequest = { user: number; power: StopPower; until: number; reason: string };

export type Suspended =
  | { kind: 'done'; id: number }
  | { kind: 'unknown' }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'unavailable' };

export async function suspendUser(
  identity: Identity,
  operator: Acting,
  { user, power, until, reason }: SuspensionRequest,
): Promise<Suspended> {
  const person = await personById(identity.db, user);
  if (person === undefined) return { kind: 'unknown' };
  const action = power === 'login' ? 'stop_login' : 'stop_withdrawals';
  const answer = await submitAct(identity, operator, action, { user, reason }, act => ({
    type: 'StopUser',
    user,
    power,
    until,
    act,
  }));
  if (answer.kind !== 'done') return answer;
  if (power === 'login') await endForSuspension(identity, user);
  const facts = { power, until, about: reason.trim() };
  await identity.db.transaction().execute(transaction => tellSuspended(identity, transaction, person, facts));
  identity.wakeMessages();
  return { kind: 'done', id: answer.result.id! };
}

export async function liftSuspension(
  identity: Identity,
  operator: Acting,
  { user, power, reason }: Omit<SuspensionRequest, 'until'>,
): Promise<Suspended> {
  const { db, wakeMessages, now } = identity;
  const person = await personById(db, user);
  if (person === undefined) return { kind: 'unknown' };
  const action = power === 'login' ? 'lift_login_stop' : 'lift_withdrawal_stop';
  const answer = await submitAct(identity, operator, action, { user, reason }, act => ({
    type: 'LiftStop',
    user,
    power,
    act,
  }));
  if (answer.kind !== 'done') return answer;
  const type = power === 'login' ? 'login-stop-lifted' : 'withdrawals-stop-lifted';
  const at = new Date(now());
  await db.transaction().execute(transaction => notifyPerson(transaction, person, type, { at }));
  wakeMessages();
  return { kind: 'done', id: user };
}

/** What is answered is the number of the proposal. */
export async function proposeLongerSuspension(
  identity: Identity,
  operator: Acting,
  { user, power, until, reason }: SuspensionRequest,
): Promise<Suspended> {
  if ((await personById(identity.db, user)) === undefined) return { kind: 'unknown' };
  const answer = await submitAct(identity, operator, 'extend_stop', { user, reason }, act => ({
    type: 'Propose',
    change: { kind: 'extend-stop', user, power, until },
    effectiveAt: 0,
    act,
  }));
  return answer.kind === 'done' ? { kind: 'done', id: answer.result.id! } : answer;
}
