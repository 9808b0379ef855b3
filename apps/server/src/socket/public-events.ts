// The public events of a market as the socket sends them.
import type { ServerEvent, TradedKind } from '@candor/contract';
import type { Interval } from '@candor/prices';
import type { Bar, BarSource } from '../database/rows/candles.ts';
import { candleOf } from '../features/market/candles/wire-candle.ts';
import type { BookView } from '../features/market/views/book-view.ts';
import type { ListedMarket } from '../features/market/views/market-list.ts';
import type { PriceLevel } from '../features/market/views/price-levels.ts';
import type { PublicViews, TradedMarket } from '../features/market/views/public-views.ts';
import type { PublicTrade } from '../features/market/views/trade-tape.ts';
import { coinMembers } from '../features/market/wire-coin.ts';
import { contractStandingOf } from '../features/market/wire-contract.ts';
import { openingOf } from '../features/market/wire-opening.ts';
import { figuresOf, indexOf } from '../features/market/wire-pair.ts';
import { tradeOf } from '../features/market/wire-trade.ts';

const DEPTH_LEVELS = 10;

/** Existing clients tell markets apart by their numbers alone, so events of contracts say that they are. */
export function ofKind<Message extends object>(kind: TradedKind, message: Message): Message & { kind?: 'lever' } {
  return kind === 'lever' ? { ...message, kind } : message;
}

export function dayMarketEvent(
  views: PublicViews,
  { kind, listed, view }: TradedMarket,
  nowMs: number,
): ServerEvent<'daymarket'> {
  const { id } = listed.market;
  const figures = figuresOf(listed, view.figures(nowMs));
  return {
    type: 'daymarket',
    match_id: id,
    ...coinMembers(listed),
    ...figures,
    close: figures.now_price,
    time: nowMs,
    period: '1day',
    ...indexOf(views, listed, nowMs),
    ...(kind === 'spot' && openingOf(views, listed)),
    ...(kind === 'lever' && { contract: contractStandingOf(views, id, nowMs) }),
  };
}

export function klineEvent(listed: ListedMarket, source: BarSource, period: Interval, bar: Bar): ServerEvent<'kline'> {
  const { open, high, low, close, volume, time } = candleOf(listed, source, period, bar);
  const match_id = listed.market.id;
  return { type: 'kline', period, match_id, ...coinMembers(listed), open, high, low, close, volume, time, source };
}

/** Asks come with the best one last, so that it stands beside the last price. */
export function depthEvent(listed: ListedMarket, book: BookView): ServerEvent<'market_depth'> {
  const { price, quantity, base, quote } = listed;
  const level = ({ ticks, lots }: PriceLevel): [string, number] => [price.of(ticks), Number(quantity.of(lots))];
  return {
    type: 'market_depth',
    ...coinMembers(listed),
    'base-currency': base.name,
    'quote-currency': quote.name,
    bids: book.bids.best(DEPTH_LEVELS).map(level),
    asks: book.asks.best(DEPTH_LEVELS).reverse().map(level),
  };
}

export function tradesEvent(listed: ListedMarket, trades: readonly PublicTrade[]): ServerEvent<'match_trade'> {
  return { type: 'match_trade', ...coinMembers(listed), data: trades.map(trade => tradeOf(listed, trade)) };
}
