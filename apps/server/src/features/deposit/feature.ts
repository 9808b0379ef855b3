// Deposits: addresses, what is on its way, and what arrived.
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { Comparisons } from '../chains/chain-comparisons.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { depositClaimRoutes } from './claim-routes.ts';
import { type ConsoleDepositParts, consoleDepositRoutes } from './console-routes.ts';
import { depositNews } from './deposit-news.ts';
import { startDepositWorkers } from './deposit-worker.ts';
import { depositSections } from './export-sections.ts';
import { depositListRoutes } from './list-routes.ts';
import { type DepositRouteParts, depositRoutes } from './routes.ts';

export type DepositParts = DepositRouteParts &
  ConsoleDepositParts & {
    identity: Pick<Identity, 'db' | 'now'>;
    engine: Pick<Engine, 'submit' | 'alarm'>;
    comparisons: Comparisons;
    log: Logger;
  };

export const deposit: Feature<DepositParts> = {
  routes: parts => [
    depositRoutes(parts),
    depositListRoutes(parts),
    depositClaimRoutes(parts),
    consoleDepositRoutes(parts),
  ],
  ownNews: parts => [depositNews(parts)],
  exports: depositSections,
  account: { erasedLater: ['deposit_claims'] },
  workers: parts => startDepositWorkers({ ...parts, db: parts.identity.db, now: parts.identity.now }),
};
