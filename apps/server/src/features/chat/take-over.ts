// Moves the messages of a visit into the conversation of an account, once: afterwards the visit has none.
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';
import type { Conversation } from './conversation-rows.ts';
import {
  type Beginning,
  type Block,
  blockOf,
  changeConversation,
  conversationOf,
  lockConversation,
  lockConversationOf,
} from './conversation-rows.ts';
import { tellChanged } from './tell-chat.ts';
import { addSystemMessage } from './write-message.ts';

export type TakenOver = { kind: 'taken'; messages: number } | { kind: 'blocked'; block: Block };

export async function takeOver(
  chat: Chat,
  user: number,
  visitor: Customer,
  beginning: Omit<Beginning, 'at'>,
): Promise<TakenOver> {
  const at = new Date(chat.now());
  const account: Customer = { kind: 'account', id: user };
  const outcome = await chat.db
    .transaction()
    .execute(async (transaction): Promise<TakenOver & { own?: Conversation }> => {
      const found = await conversationOf(transaction, visitor);
      if (found === undefined) return { kind: 'taken', messages: 0 };
      const own = await lockConversationOf(transaction, account, { ...beginning, at });
      const visit = await lockConversation(transaction, found.id);
      if (visit === undefined) return { kind: 'taken', messages: 0 };
      const block = blockOf(visit, at.getTime());
      // Whoever may not write does not become able to by logging in.
      if (block !== undefined) return { kind: 'blocked', block };
      const moved = await moveMessages(transaction, visit, own);
      await joinStates(transaction, visit, own, at);
      await transaction.deleteFrom('chat_conversations').where('id', '=', visit.id).execute();
      await addSystemMessage(transaction, moved, 'taken_over', { operator: null, at });
      return { kind: 'taken', messages: visit.last_number, own: moved };
    });
  if (outcome.kind === 'taken' && 'own' in outcome && outcome.own !== undefined) {
    chat.deskNews.add(outcome.own.id);
    tellChanged(chat, outcome.own);
  }
  return outcome;
}

/** Behind the own messages, in their order; a key that the account has used already is given up. */
async function moveMessages(transaction: Database, visit: Conversation, own: Conversation): Promise<Conversation> {
  await transaction
    .updateTable('chat_messages as moved')
    .set({
      conversation_id: own.id,
      number: sql<number>`moved.number + ${own.last_number}::integer`,
      client_id: sql<string | null>`CASE WHEN EXISTS (
        SELECT FROM chat_messages AS own WHERE own.conversation_id = ${own.id}
          AND own.author = moved.author AND own.client_id = moved.client_id) THEN NULL ELSE moved.client_id END`,
    })
    .where('moved.conversation_id', '=', visit.id)
    .execute();
  for (const table of ['chat_answers', 'chat_notes'] as const) {
    await transaction
      .updateTable(table)
      .set({ conversation_id: own.id })
      .where('conversation_id', '=', visit.id)
      .execute();
  }
  return { ...own, last_number: own.last_number + visit.last_number };
}

/** Whoever answered the visit goes on with it, where nobody has the account's conversation. */
async function joinStates(transaction: Database, visit: Conversation, own: Conversation, at: Date): Promise<void> {
  const isOpen = visit.state !== 'resolved';
  const takes = own.last_number === 0 || (isOpen && own.state !== 'assigned');
  const seenWhole = own.staff_seen === own.last_number;
  await changeConversation(transaction, own.id, {
    last_at: at,
    ...(takes && { state: visit.state, operator_id: visit.operator_id }),
    ...(isOpen && {
      waiting_since: earlier(own.waiting_since, visit.waiting_since),
      asked_at: earlier(own.asked_at, visit.asked_at),
    }),
    ...(seenWhole && {
      staff_seen: own.last_number + visit.staff_seen,
      staff_delivered: own.last_number + visit.staff_delivered,
    }),
    customer_seen: own.customer_seen === own.last_number ? own.last_number + visit.customer_seen : own.customer_seen,
    // What was mailed to the visitor is not mailed again.
    mailed_number: own.last_number + visit.mailed_number,
    ...(visit.mail_due_at !== null && { mail_due_at: visit.mail_due_at }),
  });
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
