// The enumerations, numbers and codes of live support: writers, kinds of messages, states of a conversation, and the powers of staff over it.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The longest text of one message, in UTF-16 units. */
export const CHAT_TEXT_CAP = 2_000;

/** `system`: the exchange itself says what happened, as a kind with facts that each app puts into words. */
export const chatAuthors = ['customer', 'staff', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/**
 * What the exchange itself says in a conversation. `out_of_hours`: the desk is closed; `opens_at` is when it opens.
 * `assigned`, `transferred` and `resolved` name the operator; `released`: the conversation waits for another one.
 * `taken_over`: the messages above were written before the login.
 */
export const chatSystemKinds = [
  'out_of_hours',
  'assigned',
  'transferred',
  'released',
  'resolved',
  'taken_over',
] as const;
export type ChatSystemKind = (typeof chatSystemKinds)[number];

export const chatMessageKinds = ['text', 'picture', ...chatSystemKinds] as const;
export type ChatMessageKind = (typeof chatMessageKinds)[number];

/** `waiting` for an operator to take it; `resolved` until its customer writes again. */
export const chatStates = ['waiting', 'assigned', 'resolved'] as const;
export type ChatState = (typeof chatStates)[number];

/** What a side reports of the messages of the other: they have arrived, or were read. */
export const chatReceipts = ['delivered', 'seen'] as const;
export type ChatReceipt = (typeof chatReceipts)[number];

/** The days of the desk's hours, Monday first. */
export const chatDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type ChatDay = (typeof chatDays)[number];

export const chatErrors = {
  chat_visit_over: 'access',
  chat_blocked: 'access',
  chat_not_opened: 'access',
  too_many_chats: 'limit',
  unknown_chat: 'rejection',
  chat_taken: 'rejection',
  chat_not_taken: 'rejection',
  chat_not_blocked: 'rejection',
  unknown_canned_answer: 'rejection',
} as const satisfies ErrorKinds;

export const chatProblems = ['invalid_hours', 'unknown_time_zone', 'unknown_placeholder'] as const;

export const chatPermissions = {
  'chat.answer': ['support', 'compliance', 'admin'],
  'chat.block': ['support', 'compliance', 'admin'],
  'chat.manage': ['support', 'admin'],
} as const satisfies RolesByPermission;

export const chatActions = {
  find_chats: 'look',
  open_chat: 'look',
  take_chat: 'act',
  release_chat: 'act',
  transfer_chat: 'act',
  resolve_chat: 'act',
  note_chat: 'act',
  block_chat: 'act',
  unblock_chat: 'act',
  change_chat_hours: 'act',
  change_canned_answer: 'act',
} as const satisfies OperatorActionKinds;
