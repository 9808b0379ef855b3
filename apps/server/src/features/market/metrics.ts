// The metrics of index prices: how old they are, and how many sources make them.
import type { MetricGroup } from '../../http/metrics.ts';
import type { LiveViews } from './views/live-views.ts';

type MarketMetricParts = { live: Pick<LiveViews, 'current'>; now?: () => number };

export function marketMetrics({ live, now = Date.now }: MarketMetricParts): MetricGroup[] {
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
