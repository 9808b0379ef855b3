// Proposes to invite somebody to work here; nothing is sent before a second person has agreed.
import type { LanguageCode, OperatorRole } from '@candor/contract';
import type { Rejection } from '@candor/exchange';
import type { Database } from '../../../database/tables.ts';
import { mailContact } from '../../people/contacts/contact.ts';
import { closeOperatorRow, insertOperator, operatorByEmail } from '../operator-rows.ts';
import { proposedOperators } from '../read-proposals.ts';
import { type Acting, submitAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { invitationOf } from './invitation-rows.ts';

export type NewColleague = { email: string; role: OperatorRole; reason: string; language: LanguageCode };

export type Invited =
  | { kind: 'proposed'; proposal: number }
  | { kind: 'taken' }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'unavailable' };

export async function inviteOperator(
  staff: Staff,
  operator: Acting,
  { email, role, reason, language }: NewColleague,
): Promise<Invited> {
  const { db, reader, now } = staff;
  const address = mailContact(email).target;
  const at = new Date(now());
  // Before the transaction: what holds a connection of the pool must never wait for a second one.
  const proposed = await proposedOperators(reader);
  const id = await db.transaction().execute(async transaction => {
    if (!(await isFree(transaction, address, { proposed, at }))) return undefined;
    return insertOperator(transaction, {
      email: address,
      role,
      language,
      invitedBy: operator.id,
      passwordHash: null,
      at,
    });
  });
  if (id === undefined) return { kind: 'taken' };

  const change = { kind: 'open-operator', operator: id } as const;
  const answer = await submitAct(staff, operator, 'invite_operator', { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt: 0,
    act,
  }));
  if (answer.kind === 'done') return { kind: 'proposed', proposal: answer.result.id! };
  if (answer.kind === 'rejected') await closeOperatorRow(db, id, at);
  return answer;
}

/** An address is free again where its proposal never reached the core. */
async function isFree(
  transaction: Database,
  email: string,
  { proposed, at }: { proposed: ReadonlySet<number>; at: Date },
): Promise<boolean> {
  const known = await operatorByEmail(transaction, email);
  if (known === undefined) return true;
  const isStray =
    known.password_hash === null &&
    (await invitationOf(transaction, known.id)) === undefined &&
    !proposed.has(known.id);
  if (isStray) await closeOperatorRow(transaction, known.id, at);
  return isStray;
}
