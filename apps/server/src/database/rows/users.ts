// Stores the users of the core.
import type { User } from '@candor/exchange';
import { bool, int4, int8, nullable, record, word } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const usersTable = rowTable<User>(
  'users',
  record({
    id: int4('id'),
    kind: word('kind'),
    inviter: nullable(int4('inviter_id')),
    openedAt: int8('opened_at'),
    level: word('level'),
    isFrozen: bool('is_frozen'),
    closedAt: nullable(int8('closed_at')),
    lockUntil: int8('lock_until'),
    lockReason: nullable(word('lock_reason')),
    loginStopUntil: int8('login_stop_until'),
    loginStopBy: nullable(int4('login_stop_by')),
    loginStopAction: nullable(int8('login_stop_action')),
    withdrawalStopUntil: int8('withdrawal_stop_until'),
    withdrawalStopBy: nullable(int4('withdrawal_stop_by')),
    withdrawalStopAction: nullable(int8('withdrawal_stop_action')),
  }),
);
