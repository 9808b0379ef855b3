// The types of conversations as the inbox and an opened one know them.
import type { CallAnswer, RowOf } from '../../shared/calls.ts';

export type Chat = RowOf<'listChats'>;
export type OpenedChat = CallAnswer<'openChat'>;
export type DeskMessage = CallAnswer<'listDeskMessages'>['list'][number];
export type ChatNote = RowOf<'listChatNotes'>;
export type CannedAnswer = CallAnswer<'listCannedAnswers'>[number];
