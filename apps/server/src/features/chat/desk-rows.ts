// Reads conversations as the desk lists them, without a word of what was written, and notes which operator has opened which of them.
import { CHAT_VIEW_MINUTES, type ChatQueue } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import { type Conversation, conversationById } from './conversation-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';

export type DeskRow = Conversation & { unread: number };

type Filter = { queue: ChatQueue; user?: number | undefined; operator: number };
type Page = { offset: number; limit: number };

const MAX_UNREAD = 100;

/** Messages of the customer that no operator has seen, counted up to what a badge shows. */
const UNREAD = sql<bigint>`(SELECT count(*) FROM (SELECT FROM chat_messages AS unread
  WHERE unread.conversation_id = chat_conversations.id AND unread.number > chat_conversations.staff_seen
    AND unread.author = 'customer' LIMIT ${sql.lit(MAX_UNREAD)}) AS counted)`;

export async function listConversations(db: Database, filter: Filter, { offset, limit }: Page) {
  const query = filtered(db, filter);
  const { count } = await query.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const page = query.selectAll().select(UNREAD.as('unread')).offset(offset).limit(limit);
  const ordered =
    filter.queue === 'waiting'
      ? page.orderBy('waiting_since', order => order.asc().nullsLast()).orderBy('id')
      : page.orderBy('last_at', 'desc').orderBy('id', 'desc');
  return { rows: (await ordered.execute()).map(counted), count: Number(count) };
}

function filtered(db: Database, { queue, user, operator }: Filter) {
  let query = db.selectFrom('chat_conversations').where('last_number', '>', 0);
  if (user !== undefined) query = query.where('person_id', '=', user);
  switch (queue) {
    case 'waiting':
    case 'resolved':
      return query.where('state', '=', queue);
    case 'mine':
      return query.where('operator_id', '=', operator);
    case 'all':
      return query.where('state', '<>', 'resolved');
    default:
      return queue satisfies never;
  }
}

export async function deskRowsOf(db: Database, ids: readonly number[]): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('chat_conversations')
    .selectAll()
    .select(UNREAD.as('unread'))
    .where('id', 'in', ids)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(counted);
}

function counted<Row extends { unread: bigint }>(row: Row) {
  return { ...row, unread: Number(row.unread) };
}

/** How far back words are looked for: a search of years would keep the database busy for seconds. */
const SEARCHED_MESSAGES = 200_000;
const MAX_FOUND = 30;

/** The newest message with these words in each conversation, the newest conversations first. */
export async function findMessages(
  db: Database,
  words: string,
): Promise<Pick<ChatMessageRow, 'conversation_id' | 'number'>[]> {
  const pattern = `%${words.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
  const { rows } = await sql<{ conversation_id: number; number: number }>`
    SELECT conversation_id, max(number) AS number FROM (
      SELECT conversation_id, number, text, id FROM chat_messages ORDER BY id DESC LIMIT ${SEARCHED_MESSAGES}
    ) AS recent WHERE text ILIKE ${pattern} GROUP BY conversation_id ORDER BY max(id) DESC LIMIT ${MAX_FOUND}`.execute(
    db,
  );
  return rows;
}

export async function conversationIdOfUser(db: Database, user: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('person_id', '=', user)
    .where('last_number', '>', 0)
    .executeTakeFirst();
  return row?.id;
}

const VIEW_MS = CHAT_VIEW_MINUTES * 60_000;

export type Opened = { conversation: Conversation; until: number };

/** Undefined where there is no such conversation. */
export async function openConversation(chat: Chat, operator: Acting, id: number): Promise<Opened | undefined> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return undefined;
  await recordAct(chat.staff, operator, 'open_chat', concernOf(conversation));
  const at = new Date(chat.now());
  await chat.db
    .insertInto('chat_openings')
    .values({ conversation_id: id, operator_id: operator.id, at })
    .onConflict(conflict => conflict.columns(['conversation_id', 'operator_id']).doUpdateSet({ at }))
    .execute();
  return { conversation, until: at.getTime() + VIEW_MS };
}

/** Undefined where this operator has not opened it, or not within the last half hour. */
export async function openedConversation(chat: Chat, operator: Acting, id: number): Promise<Opened | undefined> {
  const at = await openedAt(chat.db, operator.id, id);
  if (at === undefined || at.getTime() + VIEW_MS <= chat.now()) return undefined;
  const conversation = await conversationById(chat.db, id);
  return conversation && { conversation, until: at.getTime() + VIEW_MS };
}

async function openedAt(db: Database, operator: number, id: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('chat_openings')
    .select('at')
    .where('conversation_id', '=', id)
    .where('operator_id', '=', operator)
    .executeTakeFirst();
  return row?.at;
}

/** A visitor has no account that a record could concern. */
export function concernOf({ person_id }: Pick<Conversation, 'person_id'>): { user?: number } {
  return person_id === null ? {} : { user: person_id };
}
