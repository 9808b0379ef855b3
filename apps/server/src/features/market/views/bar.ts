// One candle, of trades or of the index, and how it applies a price.
import { barStart, type Interval, previousBarStart } from '@candor/prices';
import type { Bar } from '../../../database/rows/candles.ts';

/** A price and the volume that was dealt at it. */
export type Dealt = { price: bigint; base: bigint; quote: bigint };

export function newBar(startMs: number, { price, base, quote }: Dealt): Bar {
  return { startMs, open: price, high: price, low: price, close: price, base, quote };
}

/** Applies a later price to a bar. */
export function extendBar(bar: Bar, { price, base, quote }: Dealt): void {
  if (price > bar.high) bar.high = price;
  if (price < bar.low) bar.low = price;
  bar.close = price;
  bar.base += base;
  bar.quote += quote;
}

/** A bar without trades: it stays at the close before it. */
export function flatBar(startMs: number, close: bigint): Bar {
  return newBar(startMs, { price: close, base: 0n, quote: 0n });
}

/**
 * The last `count` bars of trades up to the one that runs at `toMs`, with a flat bar in each gap since the first trade. Flat bars are made
 * at reading and never stored. `count` bounds the work, however long the market was quiet.
 *
 * @param bars of one interval, oldest first: the last `count` of them, or all where there are fewer.
 */
export function withoutGaps(interval: Interval, bars: readonly Bar[], toMs: number, count: number): Bar[] {
  const filled: Bar[] = [];
  let index = bars.length - 1;
  // The stamp of a trade may be ahead of the reader's clock.
  let startMs = Math.max(barStart(interval, toMs), bars[index]?.startMs ?? 0);
  for (; index >= 0 && filled.length < count; startMs = previousBarStart(interval, startMs)) {
    const bar = bars[index]!;
    if (bar.startMs === startMs) index--;
    filled.push(bar.startMs === startMs ? bar : flatBar(startMs, bar.close));
  }
  return filled.reverse();
}

/** Bars of the index with the volume that was traded in their time. */
export function withVolume(bars: readonly Bar[], trades: readonly Bar[]): Bar[] {
  const traded = new Map(trades.map(bar => [bar.startMs, bar]));
  return bars.map(bar => {
    const { base = 0n, quote = 0n } = traded.get(bar.startMs) ?? {};
    return { ...bar, base, quote };
  });
}

/** Applies a later bar, or a later part of the same one, to a bar. */
export function mergeBar(bar: Bar, later: Omit<Bar, 'startMs'>): void {
  if (later.high > bar.high) bar.high = later.high;
  if (later.low < bar.low) bar.low = later.low;
  bar.close = later.close;
  bar.base += later.base;
  bar.quote += later.quote;
}
