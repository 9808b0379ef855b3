// Reads how much waits to be worked off: messages, and what the jobs beside the engine have before them.
import { fieldsOf, type Reader } from '../../database/reader.ts';

export type MessagePile = {
  channel: 'mail' | 'sms';
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

export async function readMessagePiles(reader: Reader): Promise<MessagePile[]> {
  const rows = await fieldsOf(reader, MESSAGES, []);
  return (['mail', 'sms'] as const).map(channel => {
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

export type JobPiles = {
  candlesSequence: number;
  staffProposals: number;
  factorResets: number;
  decisions: number;
  pictures: number;
  accounts: number;
};

const JOBS = `WITH staff AS (
    SELECT coalesce(max(sequence), 0) AS sequence FROM journal_followers WHERE name = 'staff-proposals'
  )
  SELECT (SELECT sequence FROM candle_progress),
    (SELECT count(*) FROM closed_proposals WHERE closed_proposals.sequence > staff.sequence),
    (SELECT count(*) FROM factor_reset_requests
       WHERE state = 'approved' AND effective_at <= to_timestamp($1::bigint / 1000.0)),
    (SELECT count(*) FROM verification_cases WHERE state IN ('passing', 'refusing')),
    (SELECT count(*) FROM pictures WHERE removed_at IS NOT NULL AND erased_at IS NULL),
    (SELECT count(*) FROM people WHERE frozen_at IS NOT NULL
       AND EXISTS (SELECT FROM spot_orders WHERE user_id = people.id))
  FROM staff`;

export async function readJobPiles(reader: Reader, time: number): Promise<JobPiles> {
  const [row] = await fieldsOf(reader, JOBS, [time]);
  const [candlesSequence, staffProposals, factorResets, decisions, pictures, accounts] = row!.map(Number);
  return {
    candlesSequence: candlesSequence!,
    staffProposals: staffProposals!,
    factorResets: factorResets!,
    decisions: decisions!,
    pictures: pictures!,
    accounts: accounts!,
  };
}
