// The check of everything stored against the journal, and the journal for its readers.
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleJournalRoutes } from './console-routes.ts';
import type { VerifyRuns } from './verify-runs.ts';

export type VerifyParts = { staff: Staff; verifyRuns: Pick<VerifyRuns, 'state' | 'start'> };

export const verify = {
  routes: ({ staff, verifyRuns }) => [consoleJournalRoutes(staff, verifyRuns)],
} satisfies Feature<VerifyParts>;
