// Reads what waits for the workers next to the engine: messages to people, and the backlog of each job.
import type { JobName } from '@candor/contract/console';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, word } from '../../database/store/field.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Backlog } from '../feature.ts';
import { readCandleProgress } from '../market/candles/read-minutes.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { openTablesOf } from '../people/freezing/freeze-account.ts';
import { frozenWithOpen } from '../people/freezing/freeze-rows.ts';
import type { Staff } from '../staff/staff.ts';

export type MessageBacklog = {
  channel: 'mail' | 'sms' | 'push';
  waiting: number;
  /** 0 = none waits. */
  oldestAt: number;
  failed: number;
  maxAttempts: number;
};

// One that is being sent at this moment counts its attempt already.
const BACKLOG = record<MessageBacklog>({
  channel: word('channel'),
  waiting: int8('count(*)'),
  oldestAt: int8('floor(extract(epoch FROM min(created_at)) * 1000)::bigint'),
  failed: int8('count(*) FILTER (WHERE attempts > 0)'),
  maxAttempts: int4('max(attempts)'),
});

const NONE = { waiting: 0, oldestAt: 0, failed: 0, maxAttempts: 0 };

/** Reads how many messages wait to be sent. */
export async function readMessageBacklogs(reader: Reader): Promise<MessageBacklog[]> {
  const rows = await reader.find(BACKLOG, 'FROM outgoing_messages GROUP BY channel');
  return (['mail', 'sms', 'push'] as const).map(
    channel => rows.find(row => row.channel === channel) ?? { channel, ...NONE },
  );
}

export type JobParts = {
  engine: Pick<Engine, 'lastSequence'>;
  live: Pick<LiveViews, 'current'>;
  staff: Staff;
  /** Of every feature. */
  backlogs: readonly Backlog[];
};

type Job = { job: JobName; sequence: number; waiting: number };

/** Those that follow the journal with the sequence that they have reached, others with their waiting work; not the rotation of keys. */
export async function readJobs(
  { engine, live, staff, backlogs }: JobParts,
  reader: Reader,
  time: number,
): Promise<Job[]> {
  const follower = (job: JobName, sequence: number): Job => {
    return { job, sequence, waiting: Math.max(engine.lastSequence() - sequence, 0) };
  };
  const jobs = [
    follower('candles', (await readCandleProgress(reader)).sequence),
    follower('views', live.current.sequence),
  ];
  for (const { job, count } of backlogs) jobs.push({ job, sequence: 0, waiting: await count(reader, time) });
  const frozen = await frozenWithOpen(staff.db, openTablesOf(staff));
  jobs.push({ job: 'account_chores', sequence: 0, waiting: frozen.length });
  return jobs;
}
