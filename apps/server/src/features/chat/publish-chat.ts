// Notifies customers and the desk over the socket of changes of a conversation, after they were stored.
import type { Database } from '../../database/tables.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';
import type { Conversation } from './conversation-rows.ts';
import { customerOf } from './conversation-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';
import { customerMessage, operatorNames } from './wire-chat.ts';

const toOf = (customer: Customer) => (customer.kind === 'account' ? customer.id : 0);

/** To every connection of the customer, the one that wrote included: it recognises its own message by the key. */
export async function publishMessages(
  chat: Chat,
  customer: Customer,
  conversation: number,
  messages: readonly ChatMessageRow[],
): Promise<void> {
  chat.deskUpdates.add(conversation);
  if (!chat.feed.isHere(customer)) return;
  const names = await operatorNames(chat.db, messages);
  for (const message of messages) {
    const data = customerMessage(message, names);
    chat.feed.publish(customer, { type: 'chat_message', to: toOf(customer), data });
  }
}

export function publishDeliveryStatus(chat: Chat, conversation: Conversation): void {
  const customer = customerOf(conversation);
  const { staff_delivered: delivered, staff_seen: seen } = conversation;
  chat.feed.publish(customer, { type: 'chat_receipt', to: toOf(customer), delivered, seen });
}

export function publishChange(chat: Chat, conversation: Pick<Conversation, 'person_id' | 'visitor'>): void {
  const customer = customerOf(conversation);
  chat.feed.publish(customer, { type: 'chat_changed', to: toOf(customer) });
}

export function publishTyping(chat: Chat, customer: Customer): void {
  chat.feed.publish(customer, { type: 'chat_typing', to: toOf(customer) });
}

/** Collects which conversations changed for a moment, so that two thousand simultaneous messages cost a few queries. */
export class DeskUpdates {
  private readonly parts: { db: Database; feed: Chat['feed']; log: Chat['staff']['log'] };
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: DeskUpdates['parts']) {
    this.parts = parts;
  }

  add(conversation: number): void {
    if (!this.parts.feed.isDeskListening) return;
    this.changed.add(conversation);
    this.timer ??= setTimeout(() => void this.publish(), GATHER_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async publish(): Promise<void> {
    this.timer = undefined;
    const ids = [...this.changed];
    this.changed.clear();
    try {
      for (const row of await deskRows(this.parts.db, ids))
        this.parts.feed.publishToDesk({ type: 'chat_desk', ...row });
    } catch (error) {
      // The inbox reloads every few seconds whatever events it receives.
      this.parts.log.warn({ err: error }, 'the desk could not be notified of conversations');
    }
  }
}

const GATHER_MS = 150;

async function deskRows(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('chat_conversations as chat')
    .selectAll()
    .select(query =>
      query
        .selectFrom('chat_messages as unread')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('unread.conversation_id', '=', 'chat.id')
        .whereRef('unread.number', '>', 'chat.staff_seen')
        .where('unread.author', '=', 'customer')
        .as('unread'),
    )
    .where('chat.id', 'in', ids)
    .execute();
  return rows.map(row => ({
    chat: row.id,
    state: row.state,
    operator: row.operator_id ?? 0,
    last: row.last_number,
    last_author: row.last_author,
    unread: Number(row.unread ?? 0),
    customer_delivered: row.customer_delivered,
    customer_seen: row.customer_seen,
  }));
}
