// Invitations of members of staff: proposed, sent by mail once two operators have agreed, and accepted; their tokens are never stored.
import { hash, randomBytes } from 'node:crypto';
import type { LanguageCode, OperatorRole } from '@candor/contract';
import type { Rejection } from '@candor/exchange';
import type { Database } from '../../../database/tables.ts';
import { mailContact } from '../../people/contacts/contact.ts';
import { queueNotice, sealSecret } from '../../people/messages/message-rows.ts';
import { isCommonPassword } from '../logins/common-password.ts';
import {
  closeOperatorRow,
  insertOperator,
  type OperatorRow,
  openOperator,
  operatorByEmail,
  updateOperator,
} from '../operator-rows.ts';
import { proposedOperators } from '../read-proposals.ts';
import { type Acting, recordAct, submitAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';

const LIFE_MS = 72 * 3_600_000;

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** In the language of the operator who invites. Belongs into the transaction of its cause. */
export async function sendInvitation(
  { vault, now }: Pick<Staff, 'vault' | 'now'>,
  transaction: Database,
  { id, email, language }: Pick<OperatorRow, 'id' | 'email' | 'language'>,
): Promise<void> {
  const token = randomBytes(32).toString('hex');
  const at = new Date(now());
  const expiresAt = new Date(now() + LIFE_MS);
  await putInvitation(transaction, { operator: id, tokenHash: hashOf(token), at, expiresAt });
  const notice = {
    template: 'staff-invitation',
    channel: 'mail',
    target: email,
    language,
    personId: null,
    facts: { until: expiresAt.getTime() },
    secret: sealSecret(vault, { target: email }, token),
  } as const;
  await queueNotice(transaction, notice, at);
}

/** The operator that an invitation is for, while it can be accepted. */
export async function findInvitation({ db, now }: Staff, token: string) {
  return invitedOperator(db, hashOf(token), new Date(now()));
}

export type Acceptance = 'accepted' | 'invalid' | 'common-password';

/** It can be accepted once, before its deadline, by an operator who was not closed meanwhile. */
export async function acceptInvitation(
  staff: Staff,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Acceptance> {
  const { db, passwords, origin, now } = staff;
  const operator = await findInvitation(staff, token);
  if (operator === undefined) return 'invalid';
  if (isCommonPassword(password, [operator.email, name, origin])) return 'common-password';
  const passwordHash = await passwords.hash(password);
  const isAccepted = await db.transaction().execute(async transaction => {
    if (!(await acceptInvitationRow(transaction, hashOf(token), new Date(now())))) return false;
    const change = { name, password_hash: passwordHash, must_change_password: false };
    await updateOperator(transaction, operator.id, change);
    return true;
  });
  if (!isAccepted) return 'invalid';
  await openOperator(staff, operator);
  await recordAct(staff, operator, 'accept_invitation');
  return 'accepted';
}

type NewInvitation = { operator: number; tokenHash: Buffer; at: Date; expiresAt: Date };

/** Replaces an invitation that was not accepted. */
async function putInvitation(db: Database, { operator, tokenHash, at, expiresAt }: NewInvitation): Promise<void> {
  const row = { token_hash: tokenHash, created_at: at, expires_at: expiresAt };
  await db
    .insertInto('operator_invitations')
    .values({ operator_id: operator, ...row })
    .onConflict(conflict =>
      conflict.column('operator_id').doUpdateSet(row).where('operator_invitations.accepted_at', 'is', null),
    )
    .execute();
}

/** The operator that a living invitation is for. */
function invitedOperator(db: Database, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('operator_invitations as invitation')
    .innerJoin('operators as operator', 'operator.id', 'invitation.operator_id')
    .select(['operator.id', 'operator.email', 'operator.role', 'operator.opened_at', 'invitation.expires_at'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.expires_at', '>', at)
    .where('operator.closed_at', 'is', null)
    .executeTakeFirst();
}

export function invitationOf(db: Database, operator: number) {
  return db.selectFrom('operator_invitations').selectAll().where('operator_id', '=', operator).executeTakeFirst();
}

/** Answers whether it was still to be accepted. */
async function acceptInvitationRow(db: Database, tokenHash: Buffer, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('operator_invitations')
    .set({ accepted_at: at })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type NewColleague = { email: string; role: OperatorRole; reason: string; language: LanguageCode };

type Invited =
  | { kind: 'proposed'; proposal: number }
  | { kind: 'taken' }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'unavailable' };

/** Proposes to invite a person to work here; nothing is sent before a second operator has approved. */
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
