// A member of staff as the console lists them.
import type { OperatorStateName } from '@candor/contract/console';
import type { FailedLogins } from './logins/failed-login-rows.ts';
import type { ListedOperator } from './read-operators.ts';

const timeOf = (date: Date | null) => date?.getTime() ?? 0;

export type OperatorFacts = { isProposed: boolean; heldUntil: number; failed: FailedLogins | undefined };

export function operatorOf(row: ListedOperator, { isProposed, heldUntil, failed }: OperatorFacts) {
  const isInvited = row.expires_at !== null && row.accepted_at === null && row.closed_at === null;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row, isProposed),
    has_factor: row.has_factor ? (1 as const) : (0 as const),
    invited_by: row.invited_by ?? 0,
    created_at: row.created_at.getTime(),
    last_seen_at: timeOf(row.last_seen_at),
    closed_at: timeOf(row.closed_at),
    held_until: heldUntil,
    invitation_expires_at: isInvited ? timeOf(row.expires_at) : 0,
    failed_logins: failed?.count ?? 0,
    last_failed_at: failed?.lastAt ?? 0,
    last_failed_address: failed?.lastAddress ?? '',
  };
}

function stateOf(row: ListedOperator, isProposed: boolean): OperatorStateName {
  const hasCome = row.password_hash !== null;
  if (row.closed_at !== null) return hasCome ? 'closed' : 'not-invited';
  if (hasCome) return 'active';
  if (row.expires_at !== null) return 'invited';
  return isProposed ? 'proposed' : 'not-invited';
}
