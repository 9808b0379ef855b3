// Live support: why something is refused, what staff may do, and the mail with an answer.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  chat_visit_over: 'This conversation has ended. Please start a new one',
  chat_blocked: 'You cannot write to our support right now. Reason: {{reason}}',
  chat_not_opened: 'Open this conversation first',
  too_many_chats: 'Too many conversations are open from your network. Please try again later',
  unknown_chat: 'This conversation does not exist',
  chat_taken: 'A colleague is handling this conversation',
  chat_not_taken: 'Take this conversation first',
  chat_not_blocked: 'This customer can already write',
  unknown_canned_answer: 'This ready answer does not exist',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  invalid_hours: 'Enter two times such as 09:00-18:00, the earlier one first',
  unknown_time_zone: 'This time zone does not exist',
  unknown_placeholder: '{{name}} is not a placeholder that can be filled in',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_chat_answer: 'Answer customers in the chat',
  may_chat_block: 'Stop customers from writing in the chat',
  may_chat_manage: 'Set the chat’s hours and ready answers',
  action_find_chats: 'Found your messages in a search',
  action_open_chat: 'Opened your chat',
  action_take_chat: 'Took your chat to answer you',
  action_release_chat: 'Returned your chat to the queue',
  action_transfer_chat: 'Passed your chat to a colleague',
  action_resolve_chat: 'Marked your chat as resolved',
  action_note_chat: 'Wrote an internal note about a chat',
  action_block_chat: 'Stopped messages in the chat',
  action_unblock_chat: 'Allowed messages in the chat again',
  action_change_chat_hours: 'Changed the chat’s hours',
  action_change_canned_answer: 'Changed a ready answer of the chat',
} satisfies Partial<Record<StaffKey, string>>;

export const mail = {
  chatAnswerSubject: 'Our support answered you at {{site}}',
  chatAnswerIntro: 'You asked our support at {{site}}. This is the answer:',
  chatAnswerPicture: '(a picture, shown in the chat)',
  chatAnswerMore: 'Continue the conversation here: {{url}}',
};
