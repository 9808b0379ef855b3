// The public market calls, answered from the views.
import { calls } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import { barStart, type Interval, nextBarStart, type PriceSource } from '@candor/prices';
import type { Mode } from '../../config.ts';
import type { PoolReader } from '../../database/reader.ts';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { outlookOf } from '../staff/proposal-times.ts';
import { readOpenProposals, readOperators } from '../staff/read-proposals.ts';
import type { AskedCharts } from './candles/asked-charts.ts';
import { createChartBars, MOST_BARS } from './candles/chart-bars.ts';
import { candleOf } from './candles/wire-candle.ts';
import { publicChangeOf } from './market-proposals.ts';
import { sufficientBars } from './views/bar-series.ts';
import type { LiveViews } from './views/live-views.ts';
import type { ListedMarket } from './views/market-list.ts';
import { gatheredSnapshotOf, snapshotOf } from './wire-book.ts';
import { logoOf } from './wire-coin.ts';
import { marketStateOf } from './wire-market-state.ts';
import { figuresOf, pairOf } from './wire-pair.ts';
import { tradeOf } from './wire-trade.ts';

/** More than can wait at once. */
const MOST_CHANGES = 500;

export type MarketRouteParts = {
  reader: PoolReader;
  live: LiveViews;
  mode: Mode;
  /** Where index prices come from. */
  sources: readonly Pick<PriceSource, 'name'>[];
  /** Hears which chart is looked at. */
  askedCharts: AskedCharts;
  now?: () => number;
};

export function marketRoutes({
  reader,
  live,
  mode,
  sources,
  askedCharts,
  now = Date.now,
}: MarketRouteParts): RouteFile {
  const chart = createChartBars(reader, live, now);

  return route => {
    route(calls.listPairs, () => {
      const views = live.current;
      const at = now();
      const markets = views.list.all();
      const quotes = [...new Set(markets.map(listed => listed.quote))];
      return answer(
        quotes.map(quote => ({
          id: quote.id,
          name: quote.name,
          logo: logoOf(quote),
          is_legal: 1 as const,
          quotation: markets.filter(listed => listed.quote === quote).map(listed => pairOf(views, listed, at)),
        })),
      );
    });

    route(calls.getPair, ({ currency_id, legal_id }) => {
      const views = live.current;
      const listed = views.list.ofCoins(currency_id, legal_id);
      if (listed === undefined) return refuse('unknown_market');
      const figures = views.market(listed.market.id).figures(now());
      const { open, high, low } = figuresOf(listed, figures);
      return answer({
        ...pairOf(views, listed, now()),
        open,
        high,
        low,
        open_source: figures.openSource,
        micro_trade_fee: '0',
        lever_trade_fee: '0',
        lever_share_num: '0',
        spread: '0',
      });
    });

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

    route(calls.listFees, () =>
      answer(
        live.current.list.all().map(({ market, symbol }) => ({
          match_id: market.id,
          symbol,
          maker_fee: formatShort(market.makerFeePpm, 6),
          taker_fee: formatShort(market.takerFeePpm, 6),
        })),
      ),
    );

    route(calls.getMarketState, () => answer(marketStateOf(live.current, { mode, sources, nowMs: now() })));

    route(calls.listMarketChanges, async () => {
      const waiting = await readOpenProposals(reader, { offset: 0, limit: MOST_CHANGES });
      const operators = await readOperators(reader);
      const { list } = live.current;
      return answer(
        waiting.flatMap(({ proposal }) => publicChangeOf(list, proposal, outlookOf(proposal, operators)) ?? []),
      );
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
