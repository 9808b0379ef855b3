// Live support: why something is refused, what staff may do, and the mail with an answer.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  chat_visit_over: 'This conversation has ended. Start a new one',
  chat_blocked: 'You cannot write to our support now. Reason: {{reason}}',
  chat_not_opened: 'Open this conversation first',
  too_many_chats: 'Too many conversations are open from your network. Try again later',
  unknown_chat: 'There is no such conversation',
  chat_taken: 'A colleague has this conversation',
  chat_not_taken: 'Take this conversation first',
  chat_not_blocked: 'This customer may write already',
  unknown_canned_answer: 'There is no such answer',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  invalid_hours: 'Give two times such as 09:00-18:00, the earlier one first',
  unknown_time_zone: 'There is no such time zone',
  unknown_placeholder: '{{name}} is none of the places that can be filled in',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_chat_answer: 'Answer customers in the chat',
  may_chat_block: 'Stop somebody from writing in the chat',
  may_chat_manage: 'Set the hours of the chat and its ready answers',
  action_find_chats: 'Found your messages by a search',
  action_open_chat: 'Opened your chat',
  action_take_chat: 'Took your chat to answer you',
  action_release_chat: 'Gave your chat back to the queue',
  action_transfer_chat: 'Handed your chat to a colleague',
  action_resolve_chat: 'Marked your chat as resolved',
  action_note_chat: 'Wrote an internal note about a chat',
  action_block_chat: 'Stopped the writing of messages in the chat',
  action_unblock_chat: 'Allowed messages in the chat again',
  action_change_chat_hours: 'Changed the hours of the chat',
  action_change_canned_answer: 'Changed a ready answer of the chat',
} satisfies Partial<Record<StaffKey, string>>;

export const mail = {
  chatAnswerSubject: 'Our support has answered you at {{site}}',
  chatAnswerIntro: 'You asked our support at {{site}}, and this is the answer:',
  chatAnswerPicture: '(a picture, which you see in the chat)',
  chatAnswerMore: 'Go on writing here: {{url}}',
};
