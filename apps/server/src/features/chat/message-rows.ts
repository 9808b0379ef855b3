// Reads and adds messages of live support; nothing changes one.
import type { Insertable, Updateable } from 'kysely';
import type { Database, TableRow, Tables } from '../../database/tables.ts';
import type { Conversation } from './conversation-rows.ts';

export type ChatMessageRow = TableRow<'chat_messages'>;

const USUAL_PAGE = 50;

type NewMessage = Omit<Insertable<Tables['chat_messages']>, 'conversation_id' | 'number'>;

/** What changes in a conversation besides its newest message. */
export type Change = Omit<Updateable<Tables['chat_conversations']>, 'last_number' | 'last_at' | 'last_author'>;

/**
 * Adds one with the next number, and changes its conversation, by one statement. The conversation must be locked; its new state is answered
 * with the message. Undefined, with nothing changed, where its writer has used its key before.
 */
export async function addMessage(
  transaction: Database,
  conversation: Conversation,
  message: NewMessage,
  change: Change = {},
): Promise<{ message: ChatMessageRow; conversation: Conversation } | undefined> {
  const number = conversation.last_number + 1;
  const last = { last_number: number, last_at: message.at, last_author: message.author };
  const added = await transaction
    .with('said', query =>
      query
        .insertInto('chat_messages')
        .values({ ...message, conversation_id: conversation.id, number })
        .onConflict(key =>
          key.columns(['conversation_id', 'author', 'client_id']).where('client_id', 'is not', null).doNothing(),
        )
        .returningAll(),
    )
    .with('changed', query =>
      query
        .updateTable('chat_conversations')
        .set({ ...change, ...last })
        .where('id', '=', conversation.id)
        .where(({ exists, selectFrom }) => exists(selectFrom('said').select('said.id'))),
    )
    .selectFrom('said')
    .selectAll()
    .executeTakeFirst();
  return added && { message: added, conversation: { ...conversation, ...last } };
}

export type Key = { conversation: number; author: 'customer' | 'staff'; clientId: string };

export function messageByKey(
  db: Database,
  { conversation, author, clientId }: Key,
): Promise<ChatMessageRow | undefined> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('author', '=', author)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export type Range = { after?: number | undefined; before?: number | undefined; limit?: number | undefined };

/** In the order of their numbers: those after a number, or else the last ones before a number. */
export async function messagesIn(
  db: Database,
  conversation: number,
  { after, before, limit = USUAL_PAGE }: Range,
): Promise<ChatMessageRow[]> {
  let query = db.selectFrom('chat_messages').selectAll().where('conversation_id', '=', conversation).limit(limit);
  if (after !== undefined) return query.where('number', '>', capped(after)).orderBy('number').execute();
  if (before !== undefined) query = query.where('number', '<', capped(before));
  return (await query.orderBy('number', 'desc').execute()).reverse();
}

/** The name of the picture that a message carries. */
export async function pictureIn(db: Database, conversation: number, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('picture')
    .where('conversation_id', '=', conversation)
    .where('number', '=', capped(number))
    .executeTakeFirst();
  return row?.picture ?? undefined;
}

/** The largest number that the column holds: a message beyond it is not there. */
function capped(number: number): number {
  return Math.min(number, 2_147_483_647);
}

/** How many messages of the other side follow a number, counted no further than a badge shows. */
export async function countUnread(
  db: Database,
  { id, last_number }: Pick<Conversation, 'id' | 'last_number'>,
  { after, author }: { after: number; author: 'customer' | 'staff' },
): Promise<number> {
  if (after >= last_number) return 0;
  const unread = db
    .selectFrom('chat_messages')
    .select('number')
    .where('conversation_id', '=', id)
    .where('number', '>', after)
    .where('author', '=', author)
    .limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const MAX_COUNTED = 100;
