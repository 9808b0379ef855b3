// Makes messages for browsers, and puts one for each browser of a person into the queue of messages.
import type { Database } from '../../../database/tables.ts';
import { lifeAt } from '../logins/sessions.ts';
import { type Notice, queueNotices } from '../messages/message-rows.ts';
import { livingSubscriptions } from './subscription-rows.ts';

export type PushNotice = Pick<Notice, 'template' | 'language' | 'facts'> & { personId: number };

export async function queuePushes(transaction: Database, notice: PushNotice, at: Date): Promise<void> {
  const devices = await livingSubscriptions(transaction, [notice.personId], lifeAt(at.getTime()));
  const pushes = devices.map(({ id }) => pushNotice(id, notice));
  await queueNotices(transaction, pushes, at);
}

export function pushNotice(subscription: bigint, notice: PushNotice): Notice {
  return { ...notice, channel: 'push', target: String(subscription), secret: null };
}
