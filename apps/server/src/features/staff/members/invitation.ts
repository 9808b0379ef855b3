// Makes the invitation that a new member of staff gets by mail once two people have agreed, and takes it back accepted.
import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';
import { queueNotice } from '../../people/messages/message-rows.ts';
import { sealSecret } from '../../people/messages/message-secret.ts';
import { isCommonPassword } from '../logins/common-password.ts';
import { openOperator } from '../open-operator.ts';
import type { OperatorRow } from '../operator-rows.ts';
import { updateOperator } from '../operator-rows.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { acceptInvitationRow, invitedOperator, putInvitation } from './invitation-rows.ts';

const LIFE_MS = 72 * 3_600_000;

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** In the language that whoever invites works in. Belongs into the transaction of what brings it about. */
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

/** Whom an invitation is for, while it can be accepted. */
export async function findInvitation({ db, now }: Staff, token: string) {
  return invitedOperator(db, hashOf(token), new Date(now()));
}

export type Acceptance = 'accepted' | 'invalid' | 'common-password';

/** It can be accepted once, in time, by somebody who was not closed meanwhile. */
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
