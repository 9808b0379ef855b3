// Stopping a customer from writing, for a time or for good, and allowing it again; the customer reads the reason.
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import { blockOf, changeConversation, conversationById } from './conversation-rows.ts';
import { concernOf } from './openings.ts';
import { tellChanged } from './tell-chat.ts';

export type BlockOutcome = 'done' | 'unknown' | 'not-blocked';

/** @param until in milliseconds; undefined = for good. One block takes the place of another. */
export async function blockCustomer(
  chat: Chat,
  operator: Acting,
  id: number,
  { until, reason }: { until: number | undefined; reason: string },
): Promise<BlockOutcome> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return 'unknown';
  await recordAct(chat.staff, operator, 'block_chat', { ...concernOf(conversation), reason });
  await changeConversation(chat.db, id, {
    blocked_at: new Date(chat.now()),
    blocked_until: until === undefined ? null : new Date(until),
    block_reason: reason.trim(),
    blocked_by: operator.id,
  });
  chat.deskNews.add(id);
  tellChanged(chat, conversation);
  return 'done';
}

export async function unblockCustomer(chat: Chat, operator: Acting, id: number, reason: string): Promise<BlockOutcome> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return 'unknown';
  if (blockOf(conversation, chat.now()) === undefined) return 'not-blocked';
  await recordAct(chat.staff, operator, 'unblock_chat', { ...concernOf(conversation), reason });
  await changeConversation(chat.db, id, {
    ...{ blocked_at: null, blocked_until: null, block_reason: null, blocked_by: null },
  });
  chat.deskNews.add(id);
  tellChanged(chat, conversation);
  return 'done';
}
