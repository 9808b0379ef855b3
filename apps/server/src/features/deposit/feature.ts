// Deposits: addresses, arriving deposits, and credited ones.
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { Comparisons } from '../chains/chain-states.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { Arrivals } from './arriving.ts';
import { depositClaimRoutes } from './claim-routes.ts';
import { closeAnsweredClaims } from './claims.ts';
import { type ConsoleDepositParts, consoleDepositRoutes } from './console-routes.ts';
import { depositProposals } from './deposit-proposals.ts';
import { depositUpdates } from './deposit-updates.ts';
import { startDepositWorkers } from './deposit-worker.ts';
import { depositSections } from './export-sections.ts';
import { notifyDeposits } from './notify-deposits.ts';
import { type DepositListParts, type DepositRouteParts, depositListRoutes, depositRoutes } from './routes.ts';

export type DepositParts = DepositRouteParts &
  DepositListParts &
  ConsoleDepositParts & {
    identity: Pick<Identity, 'db' | 'now' | 'vault' | 'wakeMessages'>;
    engine: Pick<Engine, 'submit' | 'alarm' | 'onApplied'>;
    comparisons: Comparisons;
    log: Logger;
  };

export const deposit = {
  services: () => ({ arrivals: new Arrivals() }),
  proposals: ({ staff, live, chains }) => depositProposals({ ...staff, live, chains }),
  routes: parts => [
    depositRoutes(parts),
    depositListRoutes(parts),
    depositClaimRoutes(parts),
    consoleDepositRoutes(parts),
  ],
  ownUpdates: parts => [depositUpdates(parts)],
  exports: depositSections,
  account: { erasedLater: ['deposit_claims'] },
  workers: parts => {
    const { db, now, wakeMessages } = parts.identity;
    const following = startAfterCommits({
      engine: parts.engine,
      concerns: ({ type }) => type === 'DepositBooked',
      async run() {
        const closing = { chains: parts.chains, at: new Date(now()) };
        await db.transaction().execute(transaction => closeAnsweredClaims(transaction, closing));
        if (await notifyDeposits({ ...parts, db, now })) wakeMessages();
      },
      log: parts.log,
      failureMessage: 'users could not be notified of their deposits; trying again',
    });
    return [...startDepositWorkers({ ...parts, db, now }), following];
  },
} satisfies Feature<DepositParts>;
