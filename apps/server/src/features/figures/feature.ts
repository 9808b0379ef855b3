// Figures of the last days: what was traded, and who came.
import type pg from 'pg';
import type { PoolReader } from '../../database/reader.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { consoleFigureRoutes } from './console-routes.ts';
import { countTradesToSum } from './read-trade-days.ts';
import { startTradeDaysWorker } from './trade-days-worker.ts';

export type FigureParts = {
  pool: pg.Pool;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  identity: Pick<Identity, 'now' | 'log'>;
};

export const figures = {
  routes: ({ reader, live, identity: { now } }) => [consoleFigureRoutes({ reader, live, now })],
  workers: ({ pool, identity: { log } }) => [startTradeDaysWorker({ pool, log })],
  backlogs: [{ job: 'trade_days', count: countTradesToSum }],
} satisfies Feature<FigureParts>;
