// The check of everything stored against the journal, and the journal for its readers.
import type { PoolReader } from '../../database/reader.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleJournalRoutes } from './console-routes.ts';
import { readVerdicts } from './verdict-rows.ts';
import type { VerifyRuns } from './verify-runs.ts';

export type VerifyParts = { staff: Staff; verifyRuns: Pick<VerifyRuns, 'state' | 'start'> };

export const verify = {
  metrics: ({ staff: { reader } }) => [verifyMetrics(reader)],
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
