// Reads everybody who works here, was invited or has left.
import type { Database } from '../../database/tables.ts';

export type ListedOperator = Awaited<ReturnType<typeof listOperatorRows>>[number];

export function listOperatorRows(db: Database) {
  return db
    .selectFrom('operators as operator')
    .leftJoin('operator_invitations as invitation', 'invitation.operator_id', 'operator.id')
    .select(['operator.id', 'operator.email', 'operator.name', 'operator.role', 'operator.invited_by'])
    .select(['operator.created_at', 'operator.opened_at', 'operator.closed_at', 'operator.password_hash'])
    .select(({ eb }) => eb('operator.totp', 'is not', null).as('has_factor'))
    .select(['invitation.expires_at', 'invitation.accepted_at'])
    .select(({ selectFrom }) =>
      selectFrom('operator_sessions as session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('seen'))
        .whereRef('session.operator_id', '=', 'operator.id')
        .as('last_seen_at'),
    )
    .orderBy('operator.id')
    .execute();
}

/** Names and roles of some of them, for lists that mention members of staff. */
export async function staffFacts(db: Database) {
  const rows = await db.selectFrom('operators').select(['id', 'email', 'name', 'role']).execute();
  return new Map(rows.map(row => [row.id, row]));
}
