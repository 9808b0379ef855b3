// Markets: coins, pairs, prices, candles, and the public views of them.
import type { MetricGroup } from '../../http/metrics.ts';
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleMarketRoutes } from './console-routes.ts';
import { type MarketDataParts, marketDataRoutes } from './market-data-routes.ts';
import { marketProposals } from './market-proposals.ts';
import type { PriceWorker } from './prices-worker.ts';
import { type MarketRouteParts, marketRoutes } from './routes.ts';
import type { LiveViews } from './views/live-views.ts';

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

type MarketMetricParts = { live: Pick<LiveViews, 'current'>; now?: () => number };

function marketMetrics({ live, now = Date.now }: MarketMetricParts): MetricGroup[] {
  return [
    {
      gauges: {
        price_timestamp_seconds: 'When the index price was last published',
        price_sources: 'How many sources made the last index price',
        price_stale: 'Whether the index price is too old to trade contracts and options by',
      },
      labels: ['market'],
      now: () =>
        live.current.list.all().flatMap(({ market: { id }, symbol }) => {
          const view = live.current.market(id);
          // What has no index yet is not waited for.
          if (live.current.list.openings.get(id)?.hasIndex === false) return [];
          const values = {
            price_timestamp_seconds: view.price.indexAt / 1000,
            price_sources: view.counted.length,
            price_stale: view.isIndexStale(now()) ? 1 : 0,
          };
          return [{ labels: { market: symbol }, values }];
        }),
    },
  ];
}
