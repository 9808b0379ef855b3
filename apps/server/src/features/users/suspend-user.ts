// Suspends the login or the withdrawals of a user, lifts such a suspension, and proposes a longer one.
import type { Rejection, StopPower } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/sessions.ts';
import { type Notified, notifyPerson } from '../people/messages/notify-person.ts';
import { added, type ProposalKinds } from '../proposal-kinds.ts';
import { type Acting, submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';

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
  await identity.db.transaction().execute(transaction => notifySuspended(identity, transaction, person, facts));
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

/** Belongs into the transaction of the caller, which stores the stop. */
async function notifySuspended(
  { now }: Pick<Identity, 'now'>,
  transaction: Database,
  person: Notified,
  { power, until, about }: { power: StopPower; until: number; about: string },
): Promise<void> {
  const type = power === 'login' ? 'login-stopped' : 'withdrawals-stopped';
  await notifyPerson(transaction, person, type, { at: new Date(now()), until, about });
}

/** The proposals to prolong the suspension of a user, and their effects: logins end, and the user gets a message with the end. */
export function suspensionProposals(staff: Staff): Pick<ProposalKinds, 'extend-stop'> {
  return {
    'extend-stop': {
      name: 'extend_stop',
      subjectOf: ({ user }) => ({ id: user, name: '' }),
      changesOf: ({ power, until }) => [added('power', power), added('until', String(until))],
      async carryOut({ change: { user, power, until }, isEffective, reason }) {
        if (!isEffective) return undefined;
        // A suspension that had run out meanwhile may have let the user in again.
        if (power === 'login') await endForSuspension(staff, user);
        return async transaction => {
          const person = await personById(transaction, user);
          if (person !== undefined) await notifySuspended(staff, transaction, person, { power, until, about: reason });
        };
      },
    },
  };
}
