// Who answers customers, and how many conversations each has taken.
import { mayDo } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import type { Chat } from './chat.ts';

export async function colleaguesOf(db: Database) {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .select(query =>
      query
        .selectFrom('chat_conversations as chat')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('chat.operator_id', '=', 'operators.id')
        .as('open'),
    )
    .where('opened_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ role }) => mayDo(role, 'chat.answer'))
    .map(({ id, name, email, role, open }) => ({ id, name: name || email, role, open: Number(open ?? 0) }));
}

/** Whether a member of staff is logged in, and answers customers. */
export async function isAtDesk({ db, staff }: Pick<Chat, 'db' | 'staff'>, operator: number): Promise<boolean> {
  const { seenSince, startedSince } = staff.operatorSessions.lifeSince();
  const row = await db
    .selectFrom('operators')
    .innerJoin('operator_sessions as login', 'login.operator_id', 'operators.id')
    .select('operators.role')
    .where('operators.id', '=', operator)
    .where('operators.closed_at', 'is', null)
    .where('login.state', '=', 'complete')
    .where('login.ended_at', 'is', null)
    .where('login.last_seen_at', '>', seenSince)
    .where('login.created_at', '>', startedSince)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && mayDo(row.role, 'chat.answer');
}
