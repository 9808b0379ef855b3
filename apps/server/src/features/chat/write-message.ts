// Writes what a customer or a member of staff says: once for each key, with a number of its own, and told to the other side.
import type { ChatSystemKind, LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { nameOfPicture } from '../pictures/bind-pictures.ts';
import { bindPicture } from '../pictures/picture-rows.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';
import {
  type Block,
  blockOf,
  changeConversation,
  conversationOf,
  customerOf,
  lockConversation,
  lockConversationOf,
  visitsOfNetwork,
} from './conversation-rows.ts';
import { deskAt } from './desk-hours.ts';
import { addMessage, messageByKey } from './message-rows.ts';
import type { ChatMessageRow, Conversation } from './tables.ts';
import { tellMessages } from './tell-chat.ts';

export type Writing = { clientId: string; text: string; picture: string | undefined };

export type Written =
  | { kind: 'written'; message: ChatMessageRow }
  | { kind: 'reused' | 'unknown-picture' | 'too-many' | 'unknown' | 'not-taken' }
  | { kind: 'blocked'; block: Block }
  | { kind: 'too-often'; waitMs: number };

/** Whoever is told that nobody is there is told again only after so long. */
const TOLD_AGAIN_MS = 12 * 3_600_000;
/** Somebody who answered so short a while ago is there whatever the hours say. */
const STILL_THERE_MS = 30 * 60_000;
const UNBOUND_LIFE_MS = 3_600_000;
const MAIL_AFTER_MS = 60_000;

export type Place = { network: string; language: LanguageCode };

export async function writeAsCustomer(
  chat: Chat,
  customer: Customer,
  { network, language }: Place,
  writing: Writing,
): Promise<Written> {
  const refusal = await refuseNewVisit(chat, customer, network);
  if (refusal !== undefined) return refusal;
  const hours = await chat.hours();
  const time = chat.now();
  const at = new Date(time);
  const outcome = await chat.db
    .transaction()
    .execute(async transaction => {
      const conversation = await lockConversationOf(transaction, customer, { network, language, at });
      const repeated = await answerAgain(transaction, conversation, { author: 'customer', operator: null }, writing);
      if (repeated !== undefined) return repeated;
      const block = blockOf(conversation, time);
      if (block !== undefined) throw new Refused({ kind: 'blocked', block });
      const owner = customer.kind === 'account' ? customer.id : null;
      await bindWriting(transaction, writing, owner, time);
      const said = await addMessage(transaction, conversation, {
        ...{ author: 'customer', operator_id: null, client_id: writing.clientId, opens_at: null, at },
        ...contentOf(writing),
      });
      const isNew = conversation.last_number === 0 || conversation.state === 'resolved';
      const change = {
        language,
        waiting_since: conversation.waiting_since ?? at,
        ...(isNew && { state: 'waiting' as const, operator_id: null, asked_at: at }),
      };
      await changeConversation(transaction, conversation.id, change);
      const desk = deskAt(hours, time);
      const isTold = desk.isOpen || !isToTell(conversation, time);
      const notice = isTold ? [] : [await noteClosed(transaction, said.conversation, desk.opensAt, at)];
      return { conversation: said.conversation, messages: [said.message, ...notice] };
    })
    .catch(refusedOf);
  return finish(chat, outcome);
}

/** Before a visit has its first message nothing is stored, so that a stranger cannot fill the tables. */
async function refuseNewVisit(chat: Chat, customer: Customer, network: string): Promise<Written | undefined> {
  const key = customer.kind === 'account' ? customer.id : customer.id.toString('hex');
  const waitMs = chat.messageThrottle.take(key);
  if (waitMs > 0) return { kind: 'too-often', waitMs };
  if (customer.kind === 'account' || (await conversationOf(chat.db, customer)) !== undefined) return undefined;
  const time = chat.now();
  const { open, block } = await visitsOfNetwork(chat.db, network, new Date(time));
  if (block !== undefined) {
    return { kind: 'blocked', block: { reason: block.block_reason ?? '', until: block.blocked_until?.getTime() ?? 0 } };
  }
  if (open >= chat.openVisits) return { kind: 'too-many' };
  const pauseMs = chat.visitThrottle.take(network);
  return pauseMs > 0 ? { kind: 'too-often', waitMs: pauseMs } : undefined;
}

function isToTell({ closed_told_at, last_author, last_at }: Conversation, time: number): boolean {
  if (closed_told_at !== null && closed_told_at.getTime() > time - TOLD_AGAIN_MS) return false;
  return last_author !== 'staff' || last_at.getTime() < time - STILL_THERE_MS;
}

async function noteClosed(transaction: Database, conversation: Conversation, opensAt: number, at: Date) {
  await changeConversation(transaction, conversation.id, { closed_told_at: at });
  const facts = { operator: null, opensAt: opensAt === 0 ? null : new Date(opensAt), at };
  return (await addSystemMessage(transaction, conversation, 'out_of_hours', facts)).message;
}

export function addSystemMessage(
  transaction: Database,
  conversation: Conversation,
  kind: ChatSystemKind,
  { operator, opensAt = null, at }: { operator: number | null; opensAt?: Date | null; at: Date },
) {
  const said = { author: 'system' as const, operator_id: operator, client_id: null, text: '', picture: null };
  return addMessage(transaction, conversation, { ...said, kind, opens_at: opensAt, at });
}

/** Only whoever has taken a conversation answers in it, so that a customer speaks to one person at a time. */
export async function writeAsStaff(chat: Chat, operator: number, id: number, writing: Writing): Promise<Written> {
  const time = chat.now();
  const at = new Date(time);
  const outcome = await chat.db
    .transaction()
    .execute(async transaction => {
      const conversation = await lockConversation(transaction, id);
      if (conversation === undefined) throw new Refused({ kind: 'unknown' });
      const repeated = await answerAgain(transaction, conversation, { author: 'staff', operator }, writing);
      if (repeated?.kind === 'written') return repeated;
      if (conversation.operator_id !== operator) throw new Refused({ kind: 'not-taken' });
      if (repeated !== undefined) return repeated;
      await bindWriting(transaction, writing, null, time);
      const said = await addMessage(transaction, conversation, {
        ...{ author: 'staff', operator_id: operator, client_id: writing.clientId, opens_at: null, at },
        ...contentOf(writing),
      });
      const { asked_at, last_number, mail_due_at } = conversation;
      if (asked_at !== null) {
        const answer = { conversation_id: id, operator_id: operator, asked_at, answered_at: at };
        await transaction.insertInto('chat_answers').values(answer).execute();
      }
      await changeConversation(transaction, id, {
        ...{ waiting_since: null, asked_at: null, staff_delivered: last_number, staff_seen: last_number },
        mail_due_at: mail_due_at ?? new Date(time + MAIL_AFTER_MS),
      });
      return { conversation: said.conversation, messages: [said.message] };
    })
    .catch(refusedOf);
  return finish(chat, outcome);
}

/** Ends a transaction without a trace, and says why. */
class Refused extends Error {
  readonly outcome: Written;

  constructor(outcome: Written) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

function refusedOf(error: unknown): Written {
  if (error instanceof Refused) return error.outcome;
  throw error;
}

type Said = { conversation: Conversation; messages: ChatMessageRow[] };

/** What was repeated was told when it was written. */
async function finish(chat: Chat, outcome: Written | Said): Promise<Written> {
  if ('kind' in outcome) return outcome;
  await tellMessages(chat, customerOf(outcome.conversation), outcome.conversation.id, outcome.messages);
  return { kind: 'written', message: outcome.messages[0]! };
}

/** Of two members of staff each has keys of their own. */
async function answerAgain(
  transaction: Database,
  { id }: Conversation,
  { author, operator }: { author: 'customer' | 'staff'; operator: number | null },
  { clientId, text, picture }: Writing,
): Promise<Written | undefined> {
  const message = await messageByKey(transaction, { conversation: id, author, clientId });
  if (message === undefined) return undefined;
  const isSame = message.text === text && (message.picture ?? undefined) === (picture && nameOfPicture(picture));
  return isSame && message.operator_id === operator ? { kind: 'written', message } : { kind: 'reused' };
}

function contentOf({ text, picture }: Writing) {
  return picture === undefined
    ? { kind: 'text' as const, text, picture: null }
    : { kind: 'picture' as const, text: '', picture: nameOfPicture(picture) };
}

async function bindWriting(
  transaction: Database,
  { picture }: Writing,
  person: number | null,
  time: number,
): Promise<void> {
  if (picture === undefined) return;
  const times = { at: new Date(time), since: new Date(time - UNBOUND_LIFE_MS) };
  const isBound = await bindPicture(transaction, { name: nameOfPicture(picture), person, ...times });
  if (!isBound) throw new Refused({ kind: 'unknown-picture' });
}
