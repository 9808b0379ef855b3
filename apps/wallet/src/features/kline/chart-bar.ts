// A candle as the chart draws it, and how it takes in what the feed tells. Numbers serve the drawing only.
import type { CallAnswer, Period, ServerEvent } from '@candor/contract';
import { barStart } from './bar-span.ts';

export type ChartBar = {
  /** Start of the bar in milliseconds. */
  timestamp: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
};

type Candle = CallAnswer<'listCandles'>[number];
type WrittenBar = Pick<Candle, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

/** A candle of the wire, from an answer or from an event. */
export function readBar({ time, open, high, low, close, volume }: WrittenBar): ChartBar {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** The bars of an answer that lie before a moment, ascending, each start once. */
export function readBars(candles: readonly Candle[], beforeMs = Number.POSITIVE_INFINITY): ChartBar[] {
  const byStart = new Map(candles.filter(candle => candle.time < beforeMs).map(candle => [candle.time, candle]));
  return [...byStart.values()].map(readBar).sort((left, right) => left.timestamp - right.timestamp);
}

/** What an index price makes of the last bar: the same bar grown, or the first of a new one. `undefined` where it is too old. */
export function barWithIndex(
  last: ChartBar | undefined,
  period: Period,
  { index_price: price, time }: Pick<ServerEvent<'daymarket'>, 'index_price' | 'time'>,
): ChartBar | undefined {
  const value = Number(price);
  if (!(value > 0)) return undefined;
  const timestamp = barStart(period, time);
  if (last !== undefined && timestamp < last.timestamp) return undefined;
  if (last === undefined || timestamp > last.timestamp) {
    return { timestamp, open: value, high: value, low: value, close: value, volume: 0 };
  }
  return { ...last, high: Math.max(last.high, value), low: Math.min(last.low, value), close: value };
}

/** Overwrites the bars of a list that came again, because what was drawn live may have missed a price. Answers whether any differed. */
export function repairBars(bars: ChartBar[], fresh: readonly ChartBar[]): boolean {
  let isRepaired = false;
  for (const bar of fresh) {
    const at = bars.findLastIndex(known => known.timestamp === bar.timestamp);
    const known = bars[at];
    if (known === undefined || (known.high === bar.high && known.low === bar.low && known.close === bar.close))
      continue;
    bars[at] = bar;
    isRepaired = true;
  }
  return isRepaired;
}

/** How far a bar closed from the close before it, in percent; from its own open where it is the first. */
export function changeOfBar(bar: ChartBar, before: ChartBar | undefined): number {
  const from = before?.close ?? bar.open;
  return from === 0 ? 0 : ((bar.close - from) / from) * 100;
}
