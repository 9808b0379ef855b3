// What members of staff note about a conversation for each other: sealed, never changed, never shown to the customer.
import type { Acting } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';

/** By its writer, since a conversation may become a part of another one. */
const contextOf = (operator: number) => `operator:${operator}`;

type Parts = Pick<Chat, 'db' | 'now'> & { staff: Pick<Chat['staff'], 'vault'> };

export async function addNote({ db, staff, now }: Parts, operator: Acting, id: number, text: string): Promise<void> {
  await db
    .insertInto('chat_notes')
    .values({
      conversation_id: id,
      operator_id: operator.id,
      role: operator.role,
      note: staff.vault.seal('chat-note', contextOf(operator.id), Buffer.from(text.trim())),
      at: new Date(now()),
    })
    .execute();
}

export async function readNotes(
  { db, staff }: Pick<Parts, 'db' | 'staff'>,
  conversation: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const found = db.selectFrom('chat_notes').where('conversation_id', '=', conversation);
  const rows = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await found.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const notes = rows.map(({ note, ...row }) => ({
    ...row,
    text: staff.vault.open('chat-note', contextOf(row.operator_id), note).toString(),
  }));
  return { notes, count: Number(count) };
}
