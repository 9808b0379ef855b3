// Live support: conversations of customers with the desk, by account or by a visit without a login.
import { retentionDays } from '@candor/contract';
import { sql } from 'kysely';
import { rowsAsJson } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { ClosingPerson, Feature } from '../feature.ts';
import { releasePictures } from '../pictures/picture-rows.ts';
import { type Chat, type ChatOptions, createChat } from './chat.ts';
import { consoleDeskRoutes } from './console-desk-routes.ts';
import { consoleChatRoutes } from './console-routes.ts';
import { startChatMailWorker } from './mail-worker.ts';
import { chatRoutes } from './routes.ts';

export type ChatParts = { chat: Chat };

type ServiceParts = Omit<ChatOptions, 'limits'> & { overrides: { chatLimits?: ChatOptions['limits'] } };

/** The messages, for their customer, without the operators who wrote them. */
const MESSAGES = `SELECT m.number AS id, m.at, m.author, m.kind, m.text, m.picture
  FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id WHERE c.person_id = $1`;

export const chat = {
  services: ({ staff, pictures, textOf, mode, overrides }: ServiceParts) => ({
    chat: createChat({ staff, pictures, textOf, mode, limits: overrides.chatLimits }),
  }),
  routes: ({ chat }) => [chatRoutes(chat), consoleChatRoutes(chat), consoleDeskRoutes(chat)],
  workers: ({ chat }) => [startChatMailWorker(chat), chat.deskUpdates],
  exports: ({ chat }) => [{ name: 'chat_messages', rows: user => rowsAsJson(chat.staff.reader, MESSAGES, user) }],
  account: { erasedLater: ['chat_conversations'], onClosing: endConversation },
  retention: [{ name: 'conversations of visitors', days: retentionDays.chatVisits, batch: deleteVisits }],
  sealed: {
    columns: [
      {
        table: 'chat_notes',
        column: 'note',
        key: 'id',
        purpose: 'chat-note',
        context: `'operator:' || operator_id`,
      },
    ],
  },
} satisfies Feature<ChatParts>;

/** There is no customer left to answer; the pictures of both sides go with those of the account. */
async function endConversation(transaction: Database, { id }: ClosingPerson, at: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('chat_messages as message')
    .innerJoin('chat_conversations as chat', 'chat.id', 'message.conversation_id')
    .select('message.picture')
    .where('chat.person_id', '=', id)
    .where('message.picture', 'is not', null)
    .execute();
  await releasePictures(
    transaction,
    rows.map(({ picture }) => picture!),
    at,
  );
  const ended = { state: 'resolved' as const, operator_id: null, waiting_since: null, asked_at: null };
  await transaction
    .updateTable('chat_conversations')
    .set({ ...ended, mail_due_at: null })
    .where('person_id', '=', id)
    .execute();
}

function deleteVisits(due: Date, limit: number) {
  return sql`
    WITH old AS (
      SELECT id FROM chat_conversations WHERE visitor IS NOT NULL AND last_at < ${due} LIMIT ${limit}
    ), released AS (
      UPDATE pictures SET released_at = now() WHERE released_at IS NULL AND name IN (
        SELECT picture FROM chat_messages WHERE picture IS NOT NULL AND conversation_id IN (SELECT id FROM old))
    )
    DELETE FROM chat_conversations WHERE id IN (SELECT id FROM old)`;
}
