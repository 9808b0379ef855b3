// A candle as the chart draws it, read from the wire. Numbers serve the drawing only.
import type { CallAnswer } from '@candor/contract';

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

/** The bars of an answer, ascending, each start once. */
export function readBars(candles: readonly Candle[]): ChartBar[] {
  const byStart = new Map(candles.map(candle => [candle.time, candle]));
  return [...byStart.values()].map(readBar).sort((left, right) => left.timestamp - right.timestamp);
}

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Overwrites the bars of a list that came again, because what was drawn live may have missed a price. Answers whether any differed. */
export function repairBars(bars: ChartBar[], fresh: readonly ChartBar[]): boolean {
  let isRepaired = false;
  for (const bar of fresh) {
    const at = bars.findLastIndex(known => known.timestamp === bar.timestamp);
    const known = bars[at];
    if (known === undefined || FIGURES.every(figure => known[figure] === bar[figure])) continue;
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
