// Reads how many messages wait to be sent.
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, word } from '../../database/store/field.ts';

export type MessageBacklog = {
  channel: 'mail' | 'sms' | 'push';
  waiting: number;
  /** 0 = none waits. */
  oldestAt: number;
  failed: number;
  mostAttempts: number;
};

// One that is being sent at this moment counts its attempt already.
const BACKLOG = record<MessageBacklog>({
  channel: word('channel'),
  waiting: int8('count(*)'),
  oldestAt: int8('floor(extract(epoch FROM min(created_at)) * 1000)::bigint'),
  failed: int8('count(*) FILTER (WHERE attempts > 0)'),
  mostAttempts: int4('max(attempts)'),
});

const NONE = { waiting: 0, oldestAt: 0, failed: 0, mostAttempts: 0 };

export async function readMessageBacklogs(reader: Reader): Promise<MessageBacklog[]> {
  const rows = await reader.find(BACKLOG, 'FROM outgoing_messages GROUP BY channel');
  return (['mail', 'sms', 'push'] as const).map(
    channel => rows.find(row => row.channel === channel) ?? { channel, ...NONE },
  );
}
