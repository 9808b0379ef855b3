// The socket events of live support: a customer's own conversation, and for the desk that a conversation has changed.
import * as z from 'zod/mini';
import { int, str } from '../wire/answer-fields.ts';
import { chatAuthors, chatStates } from './codes.ts';
import { chatMessage } from './fields.ts';

/** A connection receives these after `login`, or after `chat_join` with the token of a visit; `to` is 0 for a visitor. */
const written = z.object({ type: z.literal('chat_message'), to: int(), data: chatMessage });

/** Up to which messages the desk has received and seen what the customer wrote. */
const receipt = z.object({ type: z.literal('chat_receipt'), to: int(), delivered: int(), seen: int() });

/** An operator is writing; it holds for five seconds, unless a message comes before. */
const typing = z.object({ type: z.literal('chat_typing'), to: int() });

/** State, block or hours are others than before: `chat/state` says which. */
const changed = z.object({ type: z.literal('chat_changed'), to: int() });

export const chatEvents = {
  chat_message: written,
  chat_receipt: receipt,
  chat_typing: typing,
  chat_changed: changed,
} as const;

/**
 * Something is new in a conversation, for members of staff after `chat_join` with the ticket of `console/chat/ticket`. It carries
 * no text: an operator with access requests it, and that view is recorded.
 */
const deskChanged = z.object({
  type: z.literal('chat_desk'),
  chat: int(),
  state: z.enum(chatStates),
  /** 0 = none. */
  operator: int(),
  last: int(),
  /** Whose message is the newest. */
  last_author: z.enum(chatAuthors),
  /** Messages of the customer that no operator has seen. */
  unread: int(),
  /** Up to which messages the customer has received and seen what the desk wrote. */
  customer_delivered: int(),
  customer_seen: int(),
});

/** The customer of a conversation is writing; it holds for five seconds. */
const deskTyping = z.object({ type: z.literal('chat_desk_typing'), chat: int(), name: str() });

export const chatDeskEvents = { chat_desk: deskChanged, chat_desk_typing: deskTyping } as const;
