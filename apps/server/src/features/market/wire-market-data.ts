// The public data of a market in its wire form: the book, trades and candles.

import { formatDecimal } from '@candor/money';
import type { Interval } from '@candor/prices';
import type { Bar, BarSource } from '../../database/rows/candles.ts';
import type { BookChange, BookView } from './views/book-view.ts';
import type { ListedMarket } from './views/market-list.ts';
import { tradePrice } from './views/market-view.ts';
import type { PriceLevel, PriceLevels } from './views/price-levels.ts';
import type { PublicTrade } from './views/trade-tape.ts';
import { priceText } from './wire-price.ts';

type WireLevel = [price: string, quantity: string];

/** The most levels of a side in one snapshot; deeper ones are too far away to matter. */
const SNAPSHOT_LEVELS = 1_000;

function levelsOf({ price, quantity }: ListedMarket, levels: readonly PriceLevel[]): WireLevel[] {
  return levels.map(({ ticks, lots }) => [price.of(ticks), quantity.of(lots)]);
}

export function snapshotOf(listed: ListedMarket, epoch: number, book: BookView) {
  return {
    symbol: listed.symbol,
    epoch,
    sequence: book.sequence,
    bids: levelsOf(listed, book.bids.best(SNAPSHOT_LEVELS)),
    asks: levelsOf(listed, book.asks.best(SNAPSHOT_LEVELS)),
  };
}

export function incrementOf(listed: ListedMarket, epoch: number, change: BookChange) {
  return {
    type: 'book' as const,
    symbol: listed.symbol,
    epoch,
    sequence: change.sequence,
    previous_sequence: change.previousSequence,
    bids: levelsOf(listed, change.bids),
    asks: levelsOf(listed, change.asks),
  };
}

/** A snapshot whose prices are gathered into steps of so many ticks: bids to the step below, asks to the one above. */
export function gatheredSnapshotOf(listed: ListedMarket, epoch: number, book: BookView, step: number) {
  const gather = (levels: PriceLevels, reach: (ticks: number) => number) => {
    const gathered: { ticks: number; lots: number }[] = [];
    let last: { ticks: number; lots: number } | undefined;
    // A wide step walks a whole side for one answer. The core sees to it that the sum of a side is a safe integer.
    for (let index = 0; index < levels.size; index++) {
      const { ticks, lots } = levels.at(index)!;
      const rounded = reach(ticks);
      if (last?.ticks === rounded) {
        last.lots += lots;
        continue;
      }
      if (gathered.length === SNAPSHOT_LEVELS) break;
      last = { ticks: rounded, lots };
      gathered.push(last);
    }
    return levelsOf(listed, gathered);
  };
  return {
    symbol: listed.symbol,
    epoch,
    sequence: book.sequence,
    bids: gather(book.bids, ticks => ticks - (ticks % step)),
    asks: gather(book.asks, ticks => ticks + ((step - (ticks % step)) % step)),
  };
}

/** A public trade. */
export function tradeOf(listed: ListedMarket, { id, at, quantity, value, takerSide }: PublicTrade) {
  return {
    id,
    ts: at,
    tradeId: id,
    price: listed.price.ofUnits(tradePrice(listed, { quantity, value })),
    amount: listed.quantity.ofUnits(quantity),
    direction: takerSide,
  };
}

/** One candle as the wire writes it. */
export function candleOf(listed: ListedMarket, source: BarSource, period: Interval, bar: Bar) {
  const { base, quote } = listed;
  const volume = listed.quantity.ofUnits(bar.base);
  return {
    id: bar.startMs / 1000,
    time: bar.startMs,
    open: priceText(listed, bar.open),
    high: priceText(listed, bar.high),
    low: priceText(listed, bar.low),
    close: priceText(listed, bar.close),
    volume,
    amount: volume,
    vol: formatDecimal(bar.quote, quote.scale),
    period,
    source,
    'base-currency': base.name,
    'quote-currency': quote.name,
  };
}
