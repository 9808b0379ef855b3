// Puts a message for each browser of a person into the queue of messages.
import type { Database } from '../../../database/tables.ts';
import { lifeAt } from '../logins/sessions.ts';
import { type Notice, queueNotice } from '../messages/message-rows.ts';
import { livingSubscriptions } from './subscription-rows.ts';

export type PushNotice = Pick<Notice, 'template' | 'language' | 'facts'> & { personId: number };

export async function queuePushes(transaction: Database, notice: PushNotice, at: Date): Promise<void> {
  for (const id of await livingSubscriptions(transaction, notice.personId, lifeAt(at.getTime())))
    await queueNotice(transaction, { ...notice, channel: 'push', target: String(id), secret: null }, at);
}
