// The calls with which staff answers customers: the inbox, one conversation, who works on it, prepared answers, hours and figures.
import * as z from 'zod/mini';
import { actingRoles } from '../staff/codes.ts';
import { reason } from '../staff/console-fields.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, numberChoice, optional, otherwise, rowNumber, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { type LanguageCode, languageCodes } from '../wire/languages.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { CHAT_TEXT_CAP, chatAuthors, chatDays, chatReceipts, chatStates } from './codes.ts';
import { chatHoursShape, chatMessageShape, chatRange, chatWriting, chatWritingRule } from './fields.ts';

/** Which conversations the inbox shows: those that no operator has taken, the caller's own, all that are open, or those at an end. */
export const chatQueues = ['waiting', 'mine', 'all', 'resolved'] as const;
export type ChatQueue = (typeof chatQueues)[number];

/** How long an operator who opened a conversation may read it. */
export const CHAT_VIEW_MINUTES = 30;

/** What a canned answer may name in double braces; the console fills it in when the answer is chosen. */
export const chatPlaceholders = ['operator', 'user', 'site'] as const;
export type ChatPlaceholder = (typeof chatPlaceholders)[number];

/** Over how many days figures may be requested. */
export const CHAT_FIGURE_DAYS = [1, 7, 30] as const;

const words = (maxLength: number) =>
  text(maxLength).check(z.refine(value => value.trim() !== '', { error: 'required' }));

const conversationShape = {
  id: int(),
  /** 0 = a visitor without a login. */
  user: int(),
  /** The language that the customer reads. */
  language: z.enum(languageCodes),
  state: z.enum(chatStates),
  /** 0 and "" where no operator has taken it. */
  operator: int(),
  operator_name: str(),
  created_at: ms(),
  last: int(),
  last_at: ms(),
  last_author: z.enum(chatAuthors),
  /** Messages of the customer that no operator has seen. */
  unread: int(),
  /** Since when the customer waits for an answer; 0 = not. */
  waiting_since: ms(),
  is_blocked: flag(),
};

const deskMessage = z.object({
  ...chatMessageShape,
  /** Who of staff wrote it; 0 otherwise. */
  operator: int(),
});

const openedChat = z.object({
  ...conversationShape,
  customer_delivered: int(),
  customer_seen: int(),
  /** Whether the customer has the app open. */
  is_here: flag(),
  /** An address that a visitor left, unconfirmed; "" where there is none. */
  mail: str(),
  /** Null = may write; `until` 0 is for good. */
  block: z.nullable(z.object({ reason: str(), until: ms(), by: int(), by_name: str(), at: ms() })),
  /** Until when the caller may read on without opening it again. */
  opened_until: ms(),
});

const perLanguage = <F>(field: () => F) =>
  Object.fromEntries(languageCodes.map(language => [language, field()])) as Record<LanguageCode, F>;

const cannedAnswer = z.object({
  id: int(),
  /** What staff finds it by. */
  name: message(),
  texts: z.object(perLanguage(message)),
  changed_at: ms(),
  changed_by_name: str(),
});

/** Such as "09:00-18:00"; left out on a day without hours. */
const openFor = () =>
  optional(textLike(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid_hours'));
const daily = Object.fromEntries(chatDays.map(day => [day, openFor()])) as Record<
  (typeof chatDays)[number],
  ReturnType<typeof openFor>
>;

const answering = { access: 'operator', permission: 'chat.answer' } as const;
const blocking = { access: 'operator', permission: 'chat.block' } as const;
const managing = { access: 'operator', permission: 'chat.manage' } as const;

export const chatConsoleCalls = defineCalls({
  listChats: {
    ...answering,
    method: 'GET',
    path: 'console/chat/list',
    limit: 'read',
    request: form({ queue: otherwise(choice(chatQueues), 'waiting'), user: optional(rowNumber()), ...pageFields() }),
    answer: countedList(z.object(conversationShape)),
    summary:
      'Lists conversations without anything that was written: those that wait from the longest wait on, others from the newest message on.',
  },

  findChats: {
    ...answering,
    method: 'POST',
    path: 'console/chat/find',
    limit: 'write',
    request: form({ q: words(100) }),
    answer: z.array(z.object({ ...conversationShape, number: int() })),
    summary:
      'Finds conversations by the number of a user or by words in their messages, the newest 30; `number` is the newest message with these words, 0 where the user was named. Whose messages were searched out is recorded, and they can see it.',
  },

  openChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/open',
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: openedChat,
    summary:
      'Opens a conversation for 30 minutes. The view is recorded before anything is shown, and the user can see it.',
  },

  getOpenedChat: {
    ...answering,
    method: 'GET',
    path: 'console/chat/state',
    limit: 'read',
    request: form({ id: rowNumber() }),
    answer: openedChat,
    summary: 'Answers the same again for a conversation that the caller has opened within 30 minutes.',
  },

  listDeskMessages: {
    ...answering,
    method: 'GET',
    path: 'console/chat/messages',
    limit: 'read',
    request: form({ id: rowNumber(), ...chatRange }),
    answer: z.object({ list: z.array(deskMessage), last: int() }),
    summary:
      'Answers messages of a conversation that the caller has opened within 30 minutes: those after a number, or the last ones before a number.',
  },

  getDeskPicture: {
    ...answering,
    method: 'GET',
    path: 'console/chat/picture',
    limit: 'read',
    gives: 'picture',
    request: form({ id: rowNumber(), number: whole(1) }),
    answer: z.string(),
    summary: 'Answers a picture of a conversation that the caller has opened within 30 minutes.',
  },

  uploadDeskPicture: {
    ...answering,
    method: 'POST',
    path: 'console/chat/upload',
    limit: 'upload',
    takes: 'picture',
    request: form({}),
    answer: message(),
    summary:
      'Takes one picture (jpg or png, at most 10,485,760 bytes) in the multipart field `file` and answers the path to send it by.',
  },

  answerChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/answer',
    limit: 'write',
    idempotent: true,
    request: form({ id: rowNumber(), ...chatWriting }, { rule: chatWritingRule }),
    answer: deskMessage,
    summary:
      'Answers in a conversation that the caller has taken and opened. A customer who is away gets it by mail as well. Repeated under the same key it answers the same again.',
  },

  noteDeskReceipt: {
    ...answering,
    method: 'POST',
    path: 'console/chat/receipt',
    limit: 'read',
    notWhileQuiet: true,
    request: form({ id: rowNumber(), receipt: choice(chatReceipts), up_to: whole(1) }),
    answer: message(),
    summary: 'Says that all messages of an opened conversation up to a number have arrived, or were seen.',
  },

  takeChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/take',
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: z.object(conversationShape),
    summary:
      'Takes a conversation that no operator has; of two simultaneous calls one gets it. Taken again by the same operator, it stays theirs.',
  },

  releaseChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/release',
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: z.object(conversationShape),
    summary: 'Gives a conversation that the caller has taken back to the queue.',
  },

  transferChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/transfer',
    limit: 'write',
    request: form({ id: rowNumber(), operator: rowNumber(), note: words(2_000) }),
    answer: z.object(conversationShape),
    summary: 'Hands a conversation that the caller has taken to a colleague, with a note that only staff sees.',
  },

  resolveChat: {
    ...answering,
    method: 'POST',
    path: 'console/chat/resolve',
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: z.object(conversationShape),
    summary: 'Ends a conversation that the caller has taken. It waits again as soon as its customer writes.',
  },

  listChatColleagues: {
    ...answering,
    method: 'GET',
    path: 'console/chat/colleagues',
    limit: 'read',
    request: form({}),
    answer: z.array(z.object({ id: int(), name: message(), role: z.enum(actingRoles), open: int() })),
    summary: 'Lists the operators who answer customers, with how many conversations each has taken.',
  },

  listChatNotes: {
    ...answering,
    method: 'GET',
    path: 'console/chat/notes',
    limit: 'read',
    request: form({ id: rowNumber(), ...pageFields() }),
    answer: countedList(
      z.object({
        id: int(),
        at: ms(),
        operator: int(),
        operator_name: str(),
        role: z.enum(actingRoles),
        text: str(),
      }),
    ),
    summary: 'Lists what staff noted about a conversation that the caller has opened within 30 minutes, newest first.',
  },

  addChatNote: {
    ...answering,
    method: 'POST',
    path: 'console/chat/add_note',
    limit: 'write',
    request: form({ id: rowNumber(), text: words(2_000) }),
    answer: message(),
    summary:
      'Notes something about an opened conversation for other members of staff; its customer never sees it. That there is one is recorded.',
  },

  blockChat: {
    ...blocking,
    method: 'POST',
    path: 'console/chat/block',
    limit: 'write',
    request: form({ id: rowNumber(), until: optional(whole()), reason: reason() }),
    answer: message(),
    summary:
      'Stops a customer from writing until a moment in milliseconds, or for good without one. They can read on, and see the reason.',
  },

  unblockChat: {
    ...blocking,
    method: 'POST',
    path: 'console/chat/unblock',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Lets a customer write again.',
  },

  listCannedAnswers: {
    ...answering,
    method: 'GET',
    path: 'console/chat/canned_answers',
    limit: 'read',
    request: form({}),
    answer: z.array(cannedAnswer),
    summary: 'Lists the prepared answers, by name, each in seven languages.',
  },

  saveCannedAnswer: {
    ...managing,
    method: 'POST',
    path: 'console/chat/save_canned_answer',
    limit: 'write',
    request: form({ id: optional(rowNumber()), name: words(80), ...perLanguage(() => words(CHAT_TEXT_CAP)) }),
    answer: z.object({ id: int() }),
    summary: 'Keeps an answer for later use, a new one or with its number a changed one. Every language is needed.',
  },

  removeCannedAnswer: {
    ...managing,
    method: 'POST',
    path: 'console/chat/remove_canned_answer',
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: message(),
    summary: 'Removes a prepared answer. Messages sent with it stay.',
  },

  getChatHours: {
    ...answering,
    method: 'GET',
    path: 'console/chat/hours',
    limit: 'read',
    request: form({}),
    answer: z.object({ ...chatHoursShape, changed_at: ms(), changed_by_name: str() }),
    summary: 'Answers when the desk is open.',
  },

  setChatHours: {
    ...managing,
    method: 'POST',
    path: 'console/chat/set_hours',
    limit: 'write',
    request: form({ always_open: numberChoice([0, 1]), time_zone: text(64), ...daily }),
    answer: message(),
    summary: 'Says when the desk is open: always, or by the clock of a time zone from one time to another on each day.',
  },

  getChatFigures: {
    ...answering,
    method: 'GET',
    path: 'console/chat/figures',
    limit: 'read',
    request: form({ days: otherwise(numberChoice(CHAT_FIGURE_DAYS), 7) }),
    answer: z.object({
      waiting: int(),
      /** Since when the longest waits; 0 = none waits. */
      waiting_since: ms(),
      open: int(),
      /** How often a customer got a first answer in these days, and after how long in the middle and at the slowest tenth. */
      answered: int(),
      first_answer_ms: int(),
      slow_answer_ms: int(),
      operators: z.array(
        z.object({
          operator: int(),
          name: str(),
          /** Conversations that they have taken now, and of these the ones whose customer waits. */
          open: int(),
          waiting: int(),
          answered: int(),
          first_answer_ms: int(),
          messages: int(),
        }),
      ),
    }),
    summary: 'Answers how long customers wait for a first answer, and how much each member of staff has to do.',
  },

  getDeskTicket: {
    ...answering,
    method: 'POST',
    path: 'console/chat/ticket',
    limit: 'write',
    request: form({}),
    answer: z.object({ ticket: message(), expires_at: ms() }),
    summary: 'Answers a ticket for `chat_join` of the socket, good for one minute.',
  },
});
