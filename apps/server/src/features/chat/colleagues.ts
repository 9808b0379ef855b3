// Who answers customers, and how many conversations each has taken.
import { mayDo } from '@candor/contract';
import type { Database } from '../../database/tables.ts';

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
