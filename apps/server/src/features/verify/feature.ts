// The check of everything stored against the journal, and the journal for its readers.
import type { PoolReader } from '../../database/reader.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import { readClosedMonths, readExports } from '../../journal/exports.ts';
import { rangeOfMonth } from '../../journal/partitions.ts';
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleJournalRoutes } from './console-routes.ts';
import { readVerdicts } from './verdict-rows.ts';
import type { VerifyRuns } from './verify-runs.ts';

export type VerifyParts = { staff: Staff; verifyRuns: Pick<VerifyRuns, 'state' | 'start'> };

export const verify = {
  metrics: ({ staff: { reader } }) => [verifyMetrics(reader), archiveMetrics(reader)],
  routes: ({ staff, verifyRuns }) => [consoleJournalRoutes(staff, verifyRuns)],
} satisfies Feature<VerifyParts>;

function verifyMetrics(reader: PoolReader): MetricGroup {
  return {
    gauges: {
      verify_timestamp_seconds: 'When everything stored was last checked against the journal',
      verify_ok: 'Whether that found no difference',
      verify_sequence: 'The sequence of the journal up to which it checked',
    },
    labels: [],
    async read() {
      const [last] = await readVerdicts(reader.asStored(), 1);
      if (last === undefined) return [{ values: { verify_timestamp_seconds: 0 } }];
      const { at, isOk, sequence } = last;
      return [{ values: { verify_timestamp_seconds: at / 1000, verify_ok: isOk ? 1 : 0, verify_sequence: sequence } }];
    },
  };
}

function archiveMetrics(reader: PoolReader): MetricGroup {
  return {
    gauges: {
      archive_waiting_timestamp_seconds:
        'When the oldest month ended that is not in the archive of the journal; 0 = none',
      archive_exported_sequence: 'The sequence of the journal up to which the archive has it',
      archive_dropped_sequence: 'The sequence of the journal up to which only the archive has bodies',
    },
    labels: [],
    async read() {
      if (reader.archive === undefined) return [];
      const stored = reader.asStored();
      const [waiting] = await readClosedMonths(stored);
      const exports = await readExports(stored);
      const dropped = exports.findLast(({ droppedAt }) => droppedAt !== null);
      return [
        {
          values: {
            archive_waiting_timestamp_seconds: waiting === undefined ? 0 : rangeOfMonth(waiting.month).to / 1000,
            archive_exported_sequence: exports.at(-1)?.last ?? 0,
            archive_dropped_sequence: dropped?.last ?? 0,
          },
        },
      ];
    },
  };
}
