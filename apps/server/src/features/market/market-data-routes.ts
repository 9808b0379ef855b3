// The public calls about what happens in one market: candles, the book, the last trades.
import { calls } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import { barStart, type Interval, nextBarStart } from '@candor/prices';
import type { PoolReader } from '../../database/reader.ts';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { AskedCharts } from './candles/asked-charts.ts';
import { createChartBars, MOST_BARS } from './candles/chart-bars.ts';
import { candleOf } from './candles/wire-candle.ts';
import { sufficientBars } from './views/bar-series.ts';
import type { LiveViews } from './views/live-views.ts';
import type { ListedMarket } from './views/market-list.ts';
import { gatheredSnapshotOf, snapshotOf } from './wire-book.ts';
import { tradeOf } from './wire-trade.ts';

export type MarketDataParts = {
  reader: PoolReader;
  live: LiveViews;
  /** Hears which chart is looked at. */
  askedCharts: AskedCharts;
  now?: () => number;
};

export function marketDataRoutes({ reader, live, askedCharts, now = Date.now }: MarketDataParts): RouteFile {
  const chart = createChartBars(reader, live, now);

  return route => {
    route(calls.listCandles, async ({ symbol, period, from, to, source, limit }, { token }) => {
      const views = live.current;
      const listed = views.list.ofSymbol(symbol);
      if (listed === undefined) return refuse('unknown_market');
      askedCharts.ask(token, { market: listed.market.id, period, source: source ?? 'usual' });
      const { bars } = views.market(listed.market.id);
      const chosen = source ?? (bars.trade.suffices(period) ? 'trade' : 'index');
      const toMs = to === undefined ? now() : Math.min(to * 1000, Number.MAX_SAFE_INTEGER);
      const count = limit ?? Math.max(sufficientBars(period), barsBetween(period, from, toMs));
      const found = await chart.find(listed.market.id, chosen, period, toMs, count);
      return answer(found.map(bar => candleOf(listed, chosen, period, bar)));
    });

    route(calls.getBook, ({ symbol, group }) => {
      const views = live.current;
      const listed = views.list.ofSymbol(symbol);
      if (listed === undefined) return refuse('unknown_market');
      const book = views.books.book(listed.market.id);
      if (group === undefined) return answer(snapshotOf(listed, views.epoch, book));
      const step = stepOf(listed, group);
      if (step === undefined) {
        const tick = formatShort(listed.market.tick, listed.quote.scale);
        return refuseFields([{ field: 'group', code: 'price_off_tick', facts: { tick } }]);
      }
      return answer(gatheredSnapshotOf(listed, views.epoch, book, step));
    });

    route(calls.listTrades, ({ symbol, limit }) => {
      const views = live.current;
      const listed = views.list.ofSymbol(symbol);
      if (listed === undefined) return refuse('unknown_market');
      const { tape } = views.market(listed.market.id);
      return answer(tape.latest(limit).map(trade => tradeOf(listed, trade)));
    });
  };
}

/** How many bars a window has room for, as far as one answer goes. */
function barsBetween(period: Interval, from: number | undefined, toMs: number): number {
  if (from === undefined) return 0;
  const lastStart = barStart(period, toMs);
  const barMs = nextBarStart(period, lastStart) - lastStart;
  return Math.min(Math.ceil((toMs - from * 1000) / barMs), MOST_BARS);
}

/** A grouping in whole ticks. */
function stepOf({ market, quote }: ListedMarket, group: string): number | undefined {
  const parsed = parseDecimal(group, quote.scale);
  if (!parsed.ok || parsed.units % market.tick !== 0n) return undefined;
  const step = Number(parsed.units / market.tick);
  return Number.isSafeInteger(step) ? step : undefined;
}
