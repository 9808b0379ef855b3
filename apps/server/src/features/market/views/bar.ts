// One candle, of trades or of the index, and how it takes in a price.
import type { Bar } from '../../../database/rows/candles.ts';

/** A price and the volume that was dealt at it. */
export type Dealt = { price: bigint; base: bigint; quote: bigint };

export function newBar(startMs: number, { price, base, quote }: Dealt): Bar {
  return { startMs, open: price, high: price, low: price, close: price, base, quote };
}

/** Takes a later price into a bar. */
export function extendBar(bar: Bar, { price, base, quote }: Dealt): void {
  if (price > bar.high) bar.high = price;
  if (price < bar.low) bar.low = price;
  bar.close = price;
  bar.base += base;
  bar.quote += quote;
}

/** Bars of the index with the volume that was traded in their time. */
export function withVolume(bars: readonly Bar[], trades: readonly Bar[]): Bar[] {
  const traded = new Map(trades.map(bar => [bar.startMs, bar]));
  return bars.map(bar => {
    const { base = 0n, quote = 0n } = traded.get(bar.startMs) ?? {};
    return { ...bar, base, quote };
  });
}

/** Takes a later bar, or a later part of the same one, into a bar. */
export function mergeBar(bar: Bar, later: Omit<Bar, 'startMs'>): void {
  if (later.high > bar.high) bar.high = later.high;
  if (later.low < bar.low) bar.low = later.low;
  bar.close = later.close;
  bar.base += later.base;
  bar.quote += later.quote;
}
