// The calls of live support for customers, and the one that names its page.
import { calls, type LanguageCode } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { networkOf } from '../../http/limits.ts';
import type { Caller } from '../../http/logins.ts';
import { answer, done, picture, type Refusal, refuse, refuseFields, refuseFor } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';
import {
  type Beginning,
  type Block,
  blockOf,
  type Conversation,
  changeConversation,
  conversationOf,
  lockConversation,
  lockConversationOf,
  noteReceipt,
} from './conversation-rows.ts';
import { countUnread, messagesIn, pictureIn } from './message-rows.ts';
import { publishChange } from './publish-chat.ts';
import { customerCalling, startVisit, visitorOf } from './visits.ts';
import { customerMessage, flag, operatorNames, wireHours } from './wire-chat.ts';
import { addSystemMessage, type Writing, type Written, writeAsCustomer } from './write-message.ts';

/** Of the app, logged in or not. */
const CHAT_PAGE = '/#/pages/help/center/chat';

export function chatRoutes(chat: Chat): RouteFile {
  const { db, staff } = chat;

  return route => {
    route(calls.getCustomerUrl, () => answer({ customer_url: `${staff.origin}${CHAT_PAGE}` }));

    route(calls.startChatVisit, ({ visitor }) => answer(startVisit(chat, visitor)));

    route(calls.getChat, async ({ visitor }, caller) => {
      const customer = customerCalling(chat, caller, visitor);
      const conversation = customer && (await conversationOf(db, customer));
      const visit = caller.user && visitor !== undefined ? visitorOf(chat, visitor) : undefined;
      const visited = visit && (await conversationOf(db, visit));
      return answer({
        ...wireHours(await chat.hours(), chat.now()),
        ...(await conversationState(conversation)),
        ...(await mailOf(customer, conversation)),
        visit_messages: visited?.last_number ?? 0,
      });
    });

    route(calls.listChatMessages, async ({ visitor, ...range }, caller) => {
      const customer = customerCalling(chat, caller, visitor);
      if (customer === undefined) return refuse('chat_visit_over');
      const conversation = await conversationOf(db, customer);
      if (conversation === undefined) return answer({ list: [], last: 0 });
      const rows = await messagesIn(db, conversation.id, range);
      const names = await operatorNames(db, rows);
      return answer({ list: rows.map(row => customerMessage(row, names)), last: conversation.last_number });
    });

    route(calls.sendChatMessage, async ({ visitor, ...fields }, caller) => {
      const customer = customerCalling(chat, caller, visitor);
      if (customer === undefined) return refuse('chat_visit_over');
      const written = await writeAsCustomer(chat, customer, originOf(caller), writingOf(fields));
      if (written.kind !== 'written') return refuseWriting(written);
      return answer(customerMessage(written.message, new Map()));
    });

    route(calls.noteChatReceipt, async ({ visitor, receipt, up_to: upTo }, caller) => {
      const customer = customerCalling(chat, caller, visitor);
      if (customer === undefined) return refuse('chat_visit_over');
      const conversation = await conversationOf(db, customer);
      if (conversation === undefined) return refuse('unknown_chat');
      const changed = await noteReceipt(db, conversation.id, { side: 'customer', receipt, upTo });
      if (changed !== undefined) chat.deskUpdates.add(conversation.id);
      return done();
    });

    route(calls.getChatPicture, async ({ visitor, number }, caller) => {
      const customer = customerCalling(chat, caller, visitor);
      if (customer === undefined) return refuse('chat_visit_over');
      const conversation = await conversationOf(db, customer);
      const name = conversation && (await pictureIn(db, conversation.id, number));
      const jpeg = name === undefined ? undefined : await chat.pictures.readBound(name);
      return name === undefined || jpeg === undefined ? refuse('unknown_picture') : picture(name, jpeg);
    });

    route(calls.setChatMail, async ({ visitor, email }, { user }) => {
      const customer = customerCalling(chat, { user }, visitor);
      if (customer === undefined) return refuse('chat_visit_over');
      const conversation = customer.kind === 'account' ? undefined : await conversationOf(db, customer);
      if (conversation === undefined) return refuse('unknown_chat');
      await changeConversation(db, conversation.id, { mail: email?.toLowerCase() ?? null });
      return done();
    });

    route(calls.takeOverChat, async ({ visitor }, caller) => {
      const visit = visitorOf(chat, visitor);
      if (visit === undefined) return refuse('chat_visit_over');
      const taken = await takeOver(chat, caller.user.id, visit, originOf(caller));
      return taken.kind === 'blocked' ? refuseBlocked(taken.block) : answer({ messages: taken.messages });
    });
  };

  async function conversationState(conversation: Conversation | undefined) {
    if (conversation === undefined) {
      const nothing = { last: 0, unread: 0, seen: 0, staff_delivered: 0, staff_seen: 0 };
      return { ...nothing, state: '' as const, operator_name: '', block: null };
    }
    const names = await operatorNames(db, [conversation]);
    return {
      state: conversation.state,
      operator_name: conversation.operator_id === null ? '' : (names.get(conversation.operator_id) ?? ''),
      last: conversation.last_number,
      unread: await countUnread(db, conversation, { after: conversation.customer_seen, author: 'staff' }),
      seen: conversation.customer_seen,
      staff_delivered: conversation.staff_delivered,
      staff_seen: conversation.staff_seen,
      block: blockOf(conversation, chat.now()) ?? null,
    };
  }

  async function mailOf(customer: Customer | undefined, conversation: Conversation | undefined) {
    if (customer?.kind !== 'account') return { mail: conversation?.mail ?? '', is_mail_confirmed: flag(false) };
    const email = (await personById(db, customer.id))?.email ?? '';
    return { mail: maskContact(email), is_mail_confirmed: flag(email !== '') };
  }
}

function originOf({ address, language }: Pick<Caller, 'address'> & { language: LanguageCode }) {
  return { network: networkOf(address), language };
}

export function writingOf(fields: {
  client_id: string;
  text?: string | undefined;
  picture?: string | undefined;
}): Writing {
  return { clientId: fields.client_id, text: fields.text ?? '', picture: fields.picture };
}

function refuseBlocked({ reason }: Block): Refusal {
  return refuse('chat_blocked', { reason });
}

export function refuseWriting(written: Exclude<Written, { kind: 'written' }>): Refusal {
  switch (written.kind) {
    case 'reused':
      return refuse('key_reused');
    case 'unknown-picture':
      return refuseFields([{ field: 'picture', code: 'unknown_picture' }]);
    case 'too-many':
      return refuse('too_many_chats');
    case 'unknown':
      return refuse('unknown_chat');
    case 'not-taken':
      return refuse('chat_not_taken');
    case 'blocked':
      return refuseBlocked(written.block);
    case 'too-often':
      return refuseFor('too_many_requests', written.waitMs);
    default:
      return written satisfies never;
  }
}

type TakenOver = { kind: 'taken'; messages: number } | { kind: 'blocked'; block: Block };

/** Moves the messages of a visit into the conversation of an account, once: afterwards the visit has none. */
async function takeOver(
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
      const conversation = await conversationOf(transaction, visitor);
      if (conversation === undefined) return { kind: 'taken', messages: 0 };
      const own = await lockConversationOf(transaction, account, { ...beginning, at });
      const visit = await lockConversation(transaction, conversation.id);
      if (visit === undefined) return { kind: 'taken', messages: 0 };
      const block = blockOf(visit, at.getTime());
      // A blocked visitor stays blocked after a login.
      if (block !== undefined) return { kind: 'blocked', block };
      const moved = await moveMessages(transaction, visit, own);
      await joinStates(transaction, visit, own, at);
      await transaction.deleteFrom('chat_conversations').where('id', '=', visit.id).execute();
      await addSystemMessage(transaction, moved, 'taken_over', { operator: null, at });
      return { kind: 'taken', messages: visit.last_number, own: moved };
    });
  if (outcome.kind === 'taken' && 'own' in outcome && outcome.own !== undefined) {
    chat.deskUpdates.add(outcome.own.id);
    publishChange(chat, outcome.own);
  }
  return outcome;
}

/** Behind the own messages, in their order; a key that the account has used already is dropped. */
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

/** The operator who answered the visit keeps it, where no operator has the account's conversation. */
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
