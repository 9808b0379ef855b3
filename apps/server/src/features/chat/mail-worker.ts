// Sends answers by mail and push to customers who have not seen them: a minute after they came, and as long as the customer has no chat open.

import type { Database } from '../../database/tables.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { queueNotice } from '../people/messages/message-rows.ts';
import { channelsOf, choicesOf } from '../people/notifications/choice-rows.ts';
import { queuePushes } from '../people/push/subscription-rows.ts';
import type { Chat } from './chat.ts';
import type { Conversation } from './conversation-rows.ts';
import { changeConversation, customerOf, lockConversation } from './conversation-rows.ts';
import type { ChatMessageRow } from './message-rows.ts';

const EVERY_MS = 5_000;
const LATER_MS = 60_000;
const BATCH = 50;
const MAX_IN_A_MAIL = 20;

export function startChatMailWorker(chat: Chat): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => mailAnswers(chat),
    log: chat.staff.log,
    failureMessage: 'answers of the desk could not be mailed',
  });
}

/** One run; what cannot be mailed now is due again in the next one. */
export async function mailAnswers(chat: Chat): Promise<void> {
  for (;;) {
    const rows = await chat.db
      .selectFrom('chat_conversations')
      .select('id')
      .where('mail_due_at', '<=', new Date(chat.now()))
      .orderBy('mail_due_at')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) await mailConversation(chat, id);
    if (rows.length < BATCH) return;
  }
}

async function mailConversation(chat: Chat, id: number): Promise<void> {
  const isQueued = await chat.db.transaction().execute(async transaction => {
    const conversation = await lockConversation(transaction, id);
    if (conversation?.mail_due_at == null || conversation.mail_due_at.getTime() > chat.now()) return false;
    const answers = await unseenAnswers(transaction, conversation);
    if (answers.length > 0 && chat.feed.isHere(customerOf(conversation))) {
      await changeConversation(transaction, id, { mail_due_at: new Date(chat.now() + LATER_MS) });
      return false;
    }
    const more = answers.length === MAX_IN_A_MAIL ? conversation.mail_due_at : null;
    const last = answers.at(-1)?.number ?? conversation.mailed_number;
    await changeConversation(transaction, id, { mail_due_at: more, mailed_number: last });
    return answers.length > 0 && (await queueAnswers(chat, transaction, conversation, answers));
  });
  if (isQueued) chat.staff.wakeMessages();
}

function unseenAnswers(transaction: Database, { id, customer_seen, mailed_number }: Conversation) {
  return transaction
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('number', '>', Math.max(customer_seen, mailed_number))
    .where('author', '=', 'staff')
    .orderBy('number')
    .limit(MAX_IN_A_MAIL)
    .execute();
}

/** Through the channels that the user has chosen. @returns whether there may be anything to send. */
async function queueAnswers(
  chat: Chat,
  transaction: Database,
  { person_id: personId, mail, language }: Conversation,
  answers: readonly ChatMessageRow[],
): Promise<boolean> {
  const person = personId === null ? undefined : await personById(transaction, personId);
  const target = personId === null ? mail : person?.email;
  if (person?.closed_at != null) return false;
  // A visitor has chosen by leaving an address.
  const channels =
    personId === null ? { mail: true } : channelsOf('chat', await choicesOf(transaction, personId, 'chat'));
  const texts = answers.map(({ kind, text }) =>
    kind === 'picture' ? chat.textOf(language, 'mail.chatAnswerPicture') : text,
  );
  const at = new Date(chat.now());
  const facts = { at: at.getTime(), answer: texts.join('\n\n') };
  const notice = { template: 'chat-answer', language, facts } as const;
  if (channels.mail === true && target != null)
    await queueNotice(transaction, { ...notice, personId, channel: 'mail', target, secret: null }, at);
  if (channels.push === true && personId !== null) await queuePushes(transaction, { ...notice, personId }, at);
  return true;
}
