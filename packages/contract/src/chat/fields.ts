// What the calls and the events of live support have in common: a message, and the fields that make one.
import * as z from 'zod/mini';
import { picturePath } from '../pictures/calls.ts';
import { flag, int, ms, str } from '../wire/answer-fields.ts';
import { clientId, optional, text, whole } from '../wire/fields.ts';
import type { ReadFields } from '../wire/form.ts';
import type { Problem } from '../wire/problems.ts';
import { CHAT_TEXT_CAP, chatAuthors, chatDays, chatMessageKinds } from './codes.ts';

/** The most messages that one answer holds. */
export const CHAT_PAGE_CAP = 100;

export const chatMessageShape = {
  /** Its place in the conversation: 1, 2, 3 and so on without a gap, so that a missing one is seen to be missing. */
  number: int(),
  author: z.enum(chatAuthors),
  kind: z.enum(chatMessageKinds),
  /** Plain text as it was written, never markup; "" of a picture and of what the exchange itself says. */
  text: str(),
  /** The key that its writer gave it, for the writer's side only; "" otherwise. */
  client_id: str(),
  /** The operator who wrote it, or is named in it; "" otherwise. */
  operator_name: str(),
  /** With `out_of_hours`: when the desk is open again, 0 where no hours are set. */
  opens_at: ms(),
  at: ms(),
};

export const chatMessage = z.object(chatMessageShape);

/** One text, or one picture as `upload` answered it, under a key that no other message of the same writer has. */
export const chatWriting = {
  client_id: clientId(),
  text: optional(text(CHAT_TEXT_CAP)),
  picture: optional(picturePath()),
};

/** A message is either of the two, and a text has something in it. */
export function chatWritingRule({ text, picture }: ReadFields): Problem[] {
  if (text !== undefined && picture !== undefined) return [{ field: 'picture', code: 'not_applicable' }];
  const isEmpty = picture === undefined && (typeof text !== 'string' || text.trim() === '');
  return isEmpty ? [{ field: 'text', code: 'required' }] : [];
}

/**
 * The requested messages: those after a number, oldest first, or else the last ones before a number; without both the last
 * ones of all.
 */
export const chatRange = {
  after: optional(whole(0)),
  before: optional(whole(1)),
  limit: optional(whole(1, CHAT_PAGE_CAP)),
};

/** A part of a conversation, in its order; `last` is the number of its newest message, 0 where there is none. */
export const chatPart = z.object({ list: z.array(chatMessage), last: int() });

/** The hours of the desk, in a time zone; `from` and `to` such as "09:00", both "" on a day without hours. */
export const chatHoursShape = {
  always_open: flag(),
  /** A name such as `Europe/Berlin`. */
  time_zone: str(),
  hours: z.array(z.object({ day: z.enum(chatDays), from: str(), to: str() })),
  is_open: flag(),
  /** When it opens next; 0 while it is open, and where no hours are set. */
  opens_at: ms(),
};
