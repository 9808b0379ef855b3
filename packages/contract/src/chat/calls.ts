// The calls of live support for customers: with a login, or with the token of an anonymous visit.
import * as z from 'zod/mini';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { email } from '../wire/personal-fields.ts';
import { chatReceipts, chatStates } from './codes.ts';
import { chatHoursShape, chatMessage, chatPart, chatRange, chatWriting, chatWritingRule } from './fields.ts';

/** The token of `chat/visit`. A logged-in caller writes as the account; then the token is only used to take the conversation over. */
const visitor = () => optional(text(200));

const shared = { method: 'POST', access: 'public', knowsCaller: true } as const;

export const chatCalls = defineCalls({
  startChatVisit: {
    ...shared,
    path: 'chat/visit',
    limit: 'write',
    request: form({ visitor: visitor() }),
    answer: z.object({ visitor: message(), expires_at: ms() }),
    summary:
      'Answers a token for a caller without a login, valid for 30 days; with a token that is still valid, one for the same visit. Nothing is stored before the first message.',
  },

  getChat: {
    ...shared,
    path: 'chat/state',
    limit: 'read',
    request: form({ visitor: visitor() }),
    answer: z.object({
      ...chatHoursShape,
      /** "" before the first message. */
      state: z.enum(['', ...chatStates]),
      /** The operator who answers; "" while there is none. */
      operator_name: str(),
      /** The number of the newest message. */
      last: int(),
      /** How many messages of the other side were not seen yet. */
      unread: int(),
      /** Up to which message the caller has seen, and up to which it has arrived at the desk and was seen there. */
      seen: int(),
      staff_delivered: int(),
      staff_seen: int(),
      /** Null while the caller may write; `until` 0 is for good. */
      block: z.nullable(z.object({ reason: message(), until: ms() })),
      /** Where an answer is mailed to that comes while the caller is away: masked of an account, "" where there is none. */
      mail: str(),
      /** A visitor's address is whatever was typed. */
      is_mail_confirmed: flag(),
      /** How many messages of the visit a logged-in caller could take over; 0 = none. */
      visit_messages: int(),
    }),
    summary:
      "Answers the state of the caller's conversation and the hours of the desk; for all callers, with or without a conversation.",
  },

  listChatMessages: {
    ...shared,
    path: 'chat/messages',
    limit: 'read',
    request: form({ visitor: visitor(), ...chatRange }),
    answer: chatPart,
    summary:
      'Answers messages of the own conversation in their order: those after a number, or the last ones before a number. After a lost connection a client requests those after the last number that it has.',
  },

  sendChatMessage: {
    ...shared,
    path: 'chat/send',
    limit: 'write',
    idempotent: true,
    request: form({ visitor: visitor(), ...chatWriting }, { rule: chatWritingRule }),
    answer: chatMessage,
    summary:
      'Writes one text or one picture, and answers it with its number. Repeated under the same key it answers the same again; another content under a used key is refused.',
  },

  noteChatReceipt: {
    ...shared,
    path: 'chat/receipt',
    limit: 'read',
    notWhileQuiet: true,
    request: form({ visitor: visitor(), receipt: choice(chatReceipts), up_to: whole(1) }),
    answer: message(),
    summary: 'Says that all messages up to a number have arrived, or were seen. It never goes back.',
  },

  getChatPicture: {
    ...shared,
    path: 'chat/picture',
    limit: 'read',
    gives: 'picture',
    request: form({ visitor: visitor(), number: whole(1) }),
    answer: z.string(),
    summary:
      'Answers the picture of a message of the own conversation itself, not in an envelope; failures come in one.',
  },

  setChatMail: {
    ...shared,
    path: 'chat/mail',
    limit: 'code',
    request: form({ visitor: visitor(), email: optional(email()) }),
    answer: message(),
    summary:
      'Leaves an address for answers that come while a visitor is away, or takes it back without one. The desk sees it as unconfirmed. An account has its own.',
  },

  takeOverChat: {
    method: 'POST',
    path: 'chat/take_over',
    access: 'user',
    limit: 'write',
    request: form({ visitor: text(200) }),
    answer: z.object({ messages: int() }),
    summary:
      "Moves the messages of a visit into the caller's own conversation, once: afterwards the visit has none. Answers how many were moved.",
  },
});
