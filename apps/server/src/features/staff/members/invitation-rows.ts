// Reads and writes invitations of members of staff; their tokens are never stored.
import type { Database } from '../../../database/tables.ts';

export type NewInvitation = { operator: number; tokenHash: Buffer; at: Date; expiresAt: Date };

/** Takes the place of an invitation that was not accepted. */
export async function putInvitation(
  db: Database,
  { operator, tokenHash, at, expiresAt }: NewInvitation,
): Promise<void> {
  const row = { token_hash: tokenHash, created_at: at, expires_at: expiresAt };
  await db
    .insertInto('operator_invitations')
    .values({ operator_id: operator, ...row })
    .onConflict(conflict =>
      conflict.column('operator_id').doUpdateSet(row).where('operator_invitations.accepted_at', 'is', null),
    )
    .execute();
}

/** Whom a living invitation is for. */
export function invitedOperator(db: Database, tokenHash: Buffer, at: Date) {
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
export async function acceptInvitationRow(db: Database, tokenHash: Buffer, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('operator_invitations')
    .set({ accepted_at: at })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
