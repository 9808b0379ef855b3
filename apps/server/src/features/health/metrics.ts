// The metrics of what the exchange as a whole works with: messages, jobs, disks, and which copy and version it is.
import type { PoolReader } from '../../database/reader.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import { RELEASE, VERSION } from '../../release.ts';
import type { DiskWatch } from '../../workers/disk-watch.ts';
import type { ReplicationWatch } from '../../workers/replication-watch.ts';
import { type JobParts, readJobs, readMessageBacklogs } from './waiting-work.ts';

export type HealthMetricParts = JobParts & {
  reader: PoolReader;
  diskWatch: Pick<DiskWatch, 'disks'>;
  replication: Pick<ReplicationWatch, 'current'>;
  mode: string;
  now(): number;
};

export function healthMetrics(parts: HealthMetricParts): MetricGroup[] {
  const { diskWatch, replication, mode, now } = parts;
  const reader = parts.reader.asStored();
  return [
    {
      gauges: { build_info: 'Always 1: the version that runs, and its mode' },
      labels: ['version', 'commit', 'mode'],
      now: () => [{ labels: { version: VERSION, commit: RELEASE?.commit ?? '', mode }, values: { build_info: 1 } }],
    },
    {
      gauges: {
        disk_free_bytes: 'Free space on a disk of this machine, as an ordinary user may take it',
        disk_total_bytes: 'Size of that disk',
        disk_low: 'Whether it has less free space than DISK_WARN_MB',
      },
      labels: ['disk'],
      now: () =>
        diskWatch.disks().flatMap(({ place, room, isLow }) => {
          if (room === undefined) return [];
          const { freeBytes, totalBytes } = room;
          const values = { disk_free_bytes: freeBytes, disk_total_bytes: totalBytes, disk_low: isLow ? 1 : 0 };
          return [{ labels: { disk: place }, values }];
        }),
    },
    {
      gauges: {
        database_replicas: 'Replicas that are connected to PostgreSQL, as far as its role may see them',
        database_replicated: 'Whether each commit is kept on a second host of the database; absent where one is listed',
      },
      labels: [],
      now: () => {
        const { state, replicas } = replication.current();
        const isReplicated = state === 'synchronous' || state === 'managed';
        const values = {
          database_replicas: replicas.length,
          ...(state !== 'none' && { database_replicated: isReplicated ? 1 : 0 }),
        };
        return [{ labels: {}, values }];
      },
    },
    {
      gauges: {
        messages_waiting: 'Messages that wait to be sent',
        messages_failed: 'Those of them that could not be sent before',
        message_oldest_timestamp_seconds: 'When the oldest of them was written; absent where none waits',
      },
      labels: ['channel'],
      read: async () =>
        (await readMessageBacklogs(reader)).map(({ channel, waiting, failed, oldestAt }) => ({
          labels: { channel },
          values: {
            messages_waiting: waiting,
            messages_failed: failed,
            ...(waiting > 0 && { message_oldest_timestamp_seconds: oldestAt / 1000 }),
          },
        })),
    },
    {
      gauges: { job_waiting: 'What waits for a job next to the engine, by the job' },
      labels: ['job'],
      read: async () =>
        (await readJobs(parts, reader, now())).map(({ job, waiting }) => ({
          labels: { job },
          values: { job_waiting: waiting },
        })),
    },
  ];
}
