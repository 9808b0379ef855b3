// Markets: coins, pairs, prices, candles, and the public views of them.
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleMarketRoutes } from './console-routes.ts';
import { type MarketDataParts, marketDataRoutes } from './market-data-routes.ts';
import { marketProposals } from './market-proposals.ts';
import { marketMetrics } from './metrics.ts';
import type { PriceWorker } from './prices-worker.ts';
import { type MarketRouteParts, marketRoutes } from './routes.ts';

export type MarketParts = MarketRouteParts &
  MarketDataParts & {
    staff: Staff;
    sources: readonly { name: string }[];
    prices: Partial<Pick<PriceWorker, 'silentSince'>>;
  };

export const market = {
  proposals: ({ live }) => marketProposals(live),
  neighbours: ({ sources, prices }) =>
    sources.map(({ name }) => ({ name: `prices:${name}`, silentSince: () => prices.silentSince?.(name) })),
  metrics: marketMetrics,
  routes: parts => [marketRoutes(parts), marketDataRoutes(parts), consoleMarketRoutes(parts.staff, parts.live)],
} satisfies Feature<MarketParts>;
