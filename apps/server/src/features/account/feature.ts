// Accounts as a whole: freezing, closing, exporting the user's data, and deleting what is past its time.
import type { Feature, RetentionRule } from '../feature.ts';
import { startAccountChores } from './account-worker.ts';
import { freezeRoutes } from './freeze-routes.ts';
import { startRetentionWorker } from './retention-worker.ts';
import { type AccountRouteParts, accountRoutes } from './routes.ts';

export type AccountParts = AccountRouteParts & { retentionRules: readonly RetentionRule[] };

export const account = {
  routes: parts => [freezeRoutes(parts.identity), accountRoutes(parts)],
  workers: ({ identity, retentionRules }) => [
    startAccountChores(identity),
    startRetentionWorker({ ...identity, rules: retentionRules }),
  ],
} satisfies Feature<AccountParts>;
