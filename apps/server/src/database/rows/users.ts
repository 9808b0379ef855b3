// Stores what the core knows of users.
import type { LockReason, User, UserKind, VerificationLevel } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const usersTable: RowTable<User> = {
  table: 'users',
  columns: [
    column('id', 'integer', user => user.id),
    column('kind', 'text', user => user.kind),
    column('inviter_id', 'integer', user => user.inviter),
    column('opened_at', 'bigint', user => user.openedAt),
    column('level', 'text', user => user.level),
    column('is_frozen', 'boolean', user => user.isFrozen),
    column('closed_at', 'bigint', user => user.closedAt),
    column('lock_until', 'bigint', user => user.lockUntil),
    column('lock_reason', 'text', user => user.lockReason),
    column('login_stop_until', 'bigint', user => user.loginStopUntil),
    column('login_stop_by', 'integer', user => user.loginStopBy),
    column('login_stop_action', 'bigint', user => user.loginStopAction),
    column('withdrawal_stop_until', 'bigint', user => user.withdrawalStopUntil),
    column('withdrawal_stop_by', 'integer', user => user.withdrawalStopBy),
    column('withdrawal_stop_action', 'bigint', user => user.withdrawalStopAction),
  ],
  read: fields => ({
    id: Number(fields[0]),
    kind: fields[1] as UserKind,
    inviter: numberOrNull(fields[2]),
    openedAt: Number(fields[3]),
    level: fields[4] as VerificationLevel,
    isFrozen: fields[5] === 't',
    closedAt: numberOrNull(fields[6]),
    lockUntil: Number(fields[7]),
    lockReason: fields[8] as LockReason | null,
    loginStopUntil: Number(fields[9]),
    loginStopBy: numberOrNull(fields[10]),
    loginStopAction: numberOrNull(fields[11]),
    withdrawalStopUntil: Number(fields[12]),
    withdrawalStopBy: numberOrNull(fields[13]),
    withdrawalStopAction: numberOrNull(fields[14]),
  }),
};

function numberOrNull(field: string | null | undefined): number | null {
  return field == null ? null : Number(field);
}
