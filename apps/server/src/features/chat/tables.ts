// The rows of live support as Kysely sees them.
import type { ActingRole, ChatAuthor, ChatDay, ChatMessageKind, ChatState, LanguageCode } from '@candor/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SetByDatabase, SetOnce } from '../../database/tables.ts';

type ConversationsTable = {
  id: SetByDatabase<number>;
  person_id: number | null;
  visitor: Buffer | null;
  network: SetOnce<string>;
  language: LanguageCode;
  state: ChatState;
  operator_id: Generated<number | null>;
  created_at: SetOnce<Date>;
  last_number: Generated<number>;
  last_at: Date;
  last_author: ChatAuthor;
  customer_delivered: Generated<number>;
  customer_seen: Generated<number>;
  staff_delivered: Generated<number>;
  staff_seen: Generated<number>;
  waiting_since: Generated<Date | null>;
  asked_at: Generated<Date | null>;
  /** When the customer was told last that nobody is at the desk. */
  closed_told_at: Generated<Date | null>;
  mail: Generated<string | null>;
  mail_due_at: Generated<Date | null>;
  mailed_number: Generated<number>;
  blocked_at: Generated<Date | null>;
  /** Null while blocked = for good. */
  blocked_until: Generated<Date | null>;
  block_reason: Generated<string | null>;
  blocked_by: Generated<number | null>;
};

type MessagesTable = {
  id: SetByDatabase<bigint>;
  conversation_id: number;
  number: number;
  author: SetOnce<ChatAuthor>;
  operator_id: SetOnce<number | null>;
  client_id: string | null;
  kind: SetOnce<ChatMessageKind>;
  text: SetOnce<string>;
  picture: SetOnce<string | null>;
  opens_at: SetOnce<Date | null>;
  at: SetOnce<Date>;
};

type AnswersTable = {
  id: SetByDatabase<bigint>;
  conversation_id: number;
  operator_id: SetOnce<number>;
  asked_at: SetOnce<Date>;
  answered_at: SetOnce<Date>;
};

type OpeningsTable = { conversation_id: SetOnce<number>; operator_id: SetOnce<number>; at: Date };

type NotesTable = {
  id: SetByDatabase<bigint>;
  conversation_id: number;
  operator_id: SetOnce<number>;
  role: SetOnce<ActingRole>;
  /** Sealed. */
  note: SetOnce<Buffer>;
  at: SetOnce<Date>;
};

type CannedAnswersTable = {
  id: SetByDatabase<number>;
  name: string;
  texts: ColumnType<Record<LanguageCode, string>, string, string>;
  changed_at: Date;
  changed_by: number;
};

type HoursTable = {
  id: Generated<number>;
  always_open: boolean;
  time_zone: string;
  days: ColumnType<Partial<Record<ChatDay, string>>, string, string>;
  changed_at: Date;
  changed_by: number;
};

declare module '../../database/tables.ts' {
  interface Tables {
    chat_conversations: ConversationsTable;
    chat_messages: MessagesTable;
    chat_answers: AnswersTable;
    chat_openings: OpeningsTable;
    chat_notes: NotesTable;
    chat_canned_answers: CannedAnswersTable;
    chat_hours: HoursTable;
  }
}

export type Conversation = Selectable<ConversationsTable>;
export type ChatMessageRow = Selectable<MessagesTable>;
