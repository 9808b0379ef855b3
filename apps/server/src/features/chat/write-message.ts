// Writes a message of a customer or a member of staff: once for each key, with a number of its own, and notifies the other side.
import type { ChatSystemKind, LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { nameOfPicture } from '../pictures/bind-pictures.ts';
import { bindPicture } from '../pictures/picture-rows.ts';
import type { Chat } from './chat.ts';
import { type Customer, keyOf } from './chat-feed.ts';
import type { Conversation } from './conversation-rows.ts';
import {
  type Block,
  blockOf,
  customerOf,
  lockConversation,
  lockConversationOf,
  visitsOfNetwork,
} from './conversation-rows.ts';
import { deskAt } from './desk-hours.ts';
import type { ChatMessageRow } from './message-rows.ts';
import { addMessage, type Change, messageByKey } from './message-rows.ts';
import { publishMessages } from './publish-chat.ts';

export type Writing = { clientId: string; text: string; picture: string | undefined };

export type Written =
  | { kind: 'written'; message: ChatMessageRow }
  | { kind: 'reused' | 'unknown-picture' | 'too-many' | 'unknown' | 'not-taken' }
  | { kind: 'blocked'; block: Block }
  | { kind: 'too-often'; waitMs: number };

/** A customer who read that no operator is there reads it again only after so long. */
const NOTICE_AGAIN_MS = 12 * 3_600_000;
/** An operator who answered so short a while ago counts as present whatever the hours are. */
const STILL_THERE_MS = 30 * 60_000;
const UNBOUND_LIFE_MS = 3_600_000;
const MAIL_AFTER_MS = 60_000;
/** When to retry where too many were writing simultaneously. */
const BUSY_MS = 2_000;

export type MessageOrigin = { network: string; language: LanguageCode };

export async function writeAsCustomer(
  chat: Chat,
  customer: Customer,
  origin: MessageOrigin,
  writing: Writing,
): Promise<Written> {
  const waitMs = chat.messageThrottle.take(keyOf(customer));
  if (waitMs > 0) return { kind: 'too-often', waitMs };
  const outcome = await chat.writers.run(() => writeInTurn(chat, customer, origin, writing));
  return outcome === undefined ? { kind: 'too-often', waitMs: BUSY_MS } : finish(chat, outcome);
}

async function writeInTurn(
  chat: Chat,
  customer: Customer,
  { network, language }: MessageOrigin,
  writing: Writing,
): Promise<Written | AddedMessages> {
  const hours = await chat.hours();
  const time = chat.now();
  const at = new Date(time);
  return chat.db
    .transaction()
    .execute(async transaction => {
      const mayBegin = () => refuseNewVisit(chat, transaction, customer, network);
      const conversation = await lockConversationOf(transaction, customer, { network, language, at, mayBegin });
      const block = blockOf(conversation, time);
      const message = {
        author: 'customer' as const,
        operator_id: null,
        client_id: writing.clientId,
        opens_at: null,
        at,
        ...contentOf(writing),
      };
      const change = customerChange(conversation, language, at);
      const added = block === undefined ? await addMessage(transaction, conversation, message, change) : undefined;
      if (added === undefined) {
        const repeated = await answerAgain(transaction, conversation, { author: 'customer', operator: null }, writing);
        if (repeated === undefined) throw new Refused({ kind: 'blocked', block: block! });
        return repeated;
      }
      await bindWriting(transaction, writing, customer.kind === 'account' ? customer.id : null, time);
      const desk = deskAt(hours, time);
      const isInformed = desk.isOpen || !isNoticeDue(conversation, time);
      const notice = isInformed ? [] : [await noteClosed(transaction, added.conversation, desk.opensAt, at)];
      return { conversation: added.conversation, messages: [added.message, ...notice] };
    })
    .catch(refusedOf);
}

/** A customer without an open conversation waits for the desk from now on. */
function customerChange({ last_number, state, waiting_since }: Conversation, language: LanguageCode, at: Date) {
  const isNew = last_number === 0 || state === 'resolved';
  return {
    language,
    waiting_since: waiting_since ?? at,
    ...(isNew && { state: 'waiting' as const, operator_id: null, asked_at: at }),
  };
}

/** Before a visit has its first message nothing is stored, so that a stranger cannot fill the tables. */
async function refuseNewVisit(chat: Chat, db: Database, { kind }: Customer, network: string): Promise<void> {
  if (kind === 'account') return;
  const { open, block } = await visitsOfNetwork(db, network, { at: new Date(chat.now()), most: chat.openVisits });
  if (block !== undefined) throw new Refused({ kind: 'blocked', block });
  if (open >= chat.openVisits) throw new Refused({ kind: 'too-many' });
  const waitMs = chat.visitThrottle.take(network);
  if (waitMs > 0) throw new Refused({ kind: 'too-often', waitMs });
}

function isNoticeDue({ closed_told_at, last_author, last_at }: Conversation, time: number): boolean {
  if (closed_told_at !== null && closed_told_at.getTime() > time - NOTICE_AGAIN_MS) return false;
  return last_author !== 'staff' || last_at.getTime() < time - STILL_THERE_MS;
}

async function noteClosed(transaction: Database, conversation: Conversation, opensAt: number, at: Date) {
  const facts = { operator: null, opensAt: opensAt === 0 ? null : new Date(opensAt), at };
  const change = { closed_told_at: at };
  return (await addSystemMessage(transaction, conversation, 'out_of_hours', { ...facts, change })).message;
}

type SystemFacts = { operator: number | null; opensAt?: Date | null; at: Date; change?: Change };

export async function addSystemMessage(
  transaction: Database,
  conversation: Conversation,
  kind: ChatSystemKind,
  { operator, opensAt = null, at, change }: SystemFacts,
) {
  const fields = { author: 'system' as const, operator_id: operator, client_id: null, text: '', picture: null };
  const added = await addMessage(transaction, conversation, { ...fields, kind, opens_at: opensAt, at }, change);
  // It has no key that could have been used before.
  return added!;
}

/** Only the operator who has taken a conversation answers in it, so that a customer speaks to one person at a time. */
export async function writeAsStaff(chat: Chat, operator: number, id: number, writing: Writing): Promise<Written> {
  const time = chat.now();
  const at = new Date(time);
  const outcome = await chat.db
    .transaction()
    .execute(async transaction => {
      const conversation = await lockConversation(transaction, id);
      if (conversation === undefined) throw new Refused({ kind: 'unknown' });
      const again = () => answerAgain(transaction, conversation, { author: 'staff', operator }, writing);
      if (conversation.operator_id !== operator) {
        const repeated = await again();
        if (repeated?.kind === 'written') return repeated;
        throw new Refused({ kind: 'not-taken' });
      }
      const { asked_at, last_number, mail_due_at } = conversation;
      const message = {
        author: 'staff' as const,
        operator_id: operator,
        client_id: writing.clientId,
        opens_at: null,
        at,
        ...contentOf(writing),
      };
      const added = await addMessage(transaction, conversation, message, {
        waiting_since: null,
        asked_at: null,
        staff_delivered: last_number,
        staff_seen: last_number,
        mail_due_at: mail_due_at ?? new Date(time + MAIL_AFTER_MS),
      });
      if (added === undefined) return (await again())!;
      await bindWriting(transaction, writing, null, time);
      if (asked_at !== null) {
        const answer = { conversation_id: id, operator_id: operator, asked_at, answered_at: at };
        await transaction.insertInto('chat_answers').values(answer).execute();
      }
      return { conversation: added.conversation, messages: [added.message] };
    })
    .catch(refusedOf);
  return finish(chat, outcome);
}

/** Rolls a transaction back, with the reason. */
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

type AddedMessages = { conversation: Conversation; messages: ChatMessageRow[] };

/** A repeated message was sent to the other side when it was first written. */
async function finish(chat: Chat, outcome: Written | AddedMessages): Promise<Written> {
  if ('kind' in outcome) return outcome;
  await publishMessages(chat, customerOf(outcome.conversation), outcome.conversation.id, outcome.messages);
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
