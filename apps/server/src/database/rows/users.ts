// Stores what the core knows of users.
import type { User, UserKind } from '@candor/exchange';
import { column, type RowTable } from '../column.ts';

export const usersTable: RowTable<User> = {
  table: 'users',
  columns: [
    column('id', 'integer', user => user.id),
    column('kind', 'text', user => user.kind),
    column('inviter_id', 'integer', user => user.inviter),
    column('opened_at', 'bigint', user => user.openedAt),
  ],
  read: ([id, kind, inviter, openedAt]) => ({
    id: Number(id),
    kind: kind as UserKind,
    inviter: inviter == null ? null : Number(inviter),
    openedAt: Number(openedAt),
  }),
};
