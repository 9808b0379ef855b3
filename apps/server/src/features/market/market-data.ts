// What happens in one market or in the contracts on it, as calls answer it: candles, the book, the last trades.
import type { CallFields, TradedKind } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import { barStart, type Interval, nextBarStart } from '@candor/prices';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import { type ChartBars, MAX_BARS } from './candles/chart-bars.ts';
import { sufficientBars } from './views/bar-series.ts';
import type { LiveViews } from './views/live-views.ts';
import type { ListedMarket } from './views/market-list.ts';
import { candleOf, gatheredSnapshotOf, snapshotOf, tradeOf } from './wire-market-data.ts';

type TradedParts = { live: LiveViews; kind: TradedKind };

const UNKNOWN = { spot: 'unknown_market', lever: 'unknown_contract' } as const;

export async function answerCandles(
  { live, kind, chart, now }: TradedParts & { chart: ChartBars; now: () => number },
  { symbol, period, from, to, source, limit }: CallFields<'listCandles'>,
) {
  const traded = live.current.tradedAs(kind, symbol);
  if (traded === undefined) return refuse(UNKNOWN[kind]);
  const { listed, view } = traded;
  const chosen = source ?? (view.bars.trade.suffices(period) ? 'trade' : 'index');
  const toMs = to === undefined ? now() : Math.min(to * 1000, Number.MAX_SAFE_INTEGER);
  const count = limit ?? Math.max(sufficientBars(period), barsBetween(period, from, toMs));
  const line = { kind, market: listed.market.id, source: chosen, interval: period };
  const bars = await chart.find(line, toMs, count);
  return answer(bars.map(bar => candleOf(listed, chosen, period, bar)));
}

export function answerBook({ live, kind }: TradedParts, { symbol, group }: CallFields<'getBook'>) {
  const views = live.current;
  const traded = views.tradedAs(kind, symbol);
  if (traded === undefined) return refuse(UNKNOWN[kind]);
  const { listed, book } = traded;
  if (group === undefined) return answer(snapshotOf(listed, views.epoch, book));
  const step = stepOf(listed, group);
  if (step === undefined) {
    const tick = formatShort(listed.market.tick, listed.quote.scale);
    return refuseFields([{ field: 'group', code: 'price_off_tick', facts: { tick } }]);
  }
  return answer(gatheredSnapshotOf(listed, views.epoch, book, step));
}

export function answerTrades({ live, kind }: TradedParts, { symbol, limit }: CallFields<'listTrades'>) {
  const traded = live.current.tradedAs(kind, symbol);
  if (traded === undefined) return refuse(UNKNOWN[kind]);
  return answer(traded.view.tape.latest(limit).map(trade => tradeOf(traded.listed, trade)));
}

/** How many bars a window has room for, as far as one answer goes. */
function barsBetween(period: Interval, from: number | undefined, toMs: number): number {
  if (from === undefined) return 0;
  const lastStart = barStart(period, toMs);
  const barMs = nextBarStart(period, lastStart) - lastStart;
  return Math.min(Math.ceil((toMs - from * 1000) / barMs), MAX_BARS);
}

/** A grouping in whole ticks. */
function stepOf({ market, quote }: ListedMarket, group: string): number | undefined {
  const parsed = parseDecimal(group, quote.scale);
  if (!parsed.ok || parsed.units % market.tick !== 0n) return undefined;
  const step = Number(parsed.units / market.tick);
  return Number.isSafeInteger(step) ? step : undefined;
}
