// Reads how many messages wait to be sent.
import type { Reader } from '../../database/reader.ts';

export type MessageBacklog = {
  channel: 'mail' | 'sms' | 'push';
  waiting: number;
  /** 0 = none waits. */
  oldestAt: number;
  failed: number;
  mostAttempts: number;
};

// One that is being sent at this moment counts its attempt already.
const MESSAGES = `SELECT channel, count(*), floor(extract(epoch FROM min(created_at)) * 1000)::bigint,
    count(*) FILTER (WHERE attempts > 0), max(attempts)
  FROM outgoing_messages GROUP BY channel`;

export async function readMessageBacklogs(reader: Reader): Promise<MessageBacklog[]> {
  const rows = await reader.fields(MESSAGES);
  return (['mail', 'sms', 'push'] as const).map(channel => {
    const [, waiting, oldestAt, failed, mostAttempts] = rows.find(row => row[0] === channel) ?? [];
    return {
      channel,
      waiting: Number(waiting ?? 0),
      oldestAt: Number(oldestAt ?? 0),
      failed: Number(failed ?? 0),
      mostAttempts: Number(mostAttempts ?? 0),
    };
  });
}
