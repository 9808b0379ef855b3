// The public calls about what happens in one market: candles, the book, the last trades.
import { calls } from '@candor/contract';
import type { PoolReader } from '../../database/reader.ts';
import type { RouteFile } from '../../http/route.ts';
import { createChartBars } from './candles/chart-bars.ts';
import type { RequestedCharts } from './candles/requested-charts.ts';
import { answerBook, answerCandles, answerTrades } from './market-data.ts';
import type { LiveViews } from './views/live-views.ts';

export type MarketDataParts = {
  reader: PoolReader;
  live: LiveViews;
  /** Notes which chart is open. */
  requestedCharts: RequestedCharts;
  now?: () => number;
};

export function marketDataRoutes({ reader, live, requestedCharts, now = Date.now }: MarketDataParts): RouteFile {
  const chart = createChartBars(reader, live, now);
  const kind = 'spot' as const;

  return route => {
    route(calls.listCandles, (fields, { token }) => {
      const { symbol, period, source } = fields;
      const market = live.current.list.ofSymbol(symbol)?.market.id;
      if (market !== undefined) requestedCharts.ask(token, { market, period, source: source ?? 'usual' });
      return answerCandles({ live, kind, chart, now }, fields);
    });
    route(calls.getBook, fields => answerBook({ live, kind }, fields));
    route(calls.listTrades, fields => answerTrades({ live, kind }, fields));
  };
}
