// Who of staff has opened which conversation: on record before anything of it is shown, and for a while.
import { CHAT_VIEW_MINUTES } from '@candor/contract/console';
import type { Database } from '../../database/tables.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import type { Conversation } from './conversation-rows.ts';
import { conversationById } from './conversation-rows.ts';

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

/** A visitor has no account on which anything could stand. */
export function concernOf({ person_id }: Pick<Conversation, 'person_id'>): { user?: number } {
  return person_id === null ? {} : { user: person_id };
}
