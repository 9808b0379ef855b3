// The latest candles of one market and source in every interval, the running one included.
import { barStart, INTERVALS, type Interval, nextBarStart } from '@candor/prices';
import type { Bar } from '../../../database/rows/candles.ts';
import { type Dealt, extendBar, mergeBar, newBar } from './bar.ts';

/** Enough to bridge the time until finished candles are stored. */
export const CACHED_BARS = 10;

/** The fewest bars that a chart requests; of months there are fewer. */
export const SUFFICIENT_BARS = 300;
const SUFFICIENT_MONTHS = 36;

/** How many bars a chart of this interval should show at least. */
export function sufficientBars(interval: Interval): number {
  return interval === '1mon' ? SUFFICIENT_MONTHS : SUFFICIENT_BARS;
}

type Line = {
  bars: Bar[];
  /** The end of the last bar. */
  endMs: number;
  count: number;
  /** Start of the last bar without a price that `takeStarted` returned. */
  startedMs: number;
};

export class BarSeries {
  private readonly lines: Readonly<Record<Interval, Line>>;
  private readonly changed = new Set<Interval>();

  constructor() {
    const lines = INTERVALS.map(interval => [interval, { bars: [], endMs: 0, count: 0, startedMs: 0 }] as const);
    this.lines = Object.fromEntries(lines) as unknown as Record<Interval, Line>;
  }

  /** Starts an interval from stored candles, oldest first, of which `count` exist as far as they were counted. */
  load(interval: Interval, bars: readonly Bar[], count: number): void {
    const last = bars.at(-1);
    const line = this.lines[interval];
    line.bars = bars.slice(-CACHED_BARS).map(bar => ({ ...bar }));
    line.endMs = last === undefined ? 0 : nextBarStart(interval, last.startMs);
    line.count = count;
  }

  /** Applies a price of a moment that is not before the last one. */
  add(at: number, dealt: Dealt): void {
    for (const interval of INTERVALS) {
      const line = this.lines[interval];
      if (at < line.endMs) extendBar(line.bars.at(-1)!, dealt);
      else begin(line, interval, newBar(barStart(interval, at), dealt));
      this.changed.add(interval);
    }
  }

  /** Applies one minute that is not before the last one. */
  addMinute(minute: Bar): void {
    for (const interval of INTERVALS) {
      const line = this.lines[interval];
      if (minute.startMs < line.endMs) mergeBar(line.bars.at(-1)!, minute);
      else begin(line, interval, { ...minute, startMs: barStart(interval, minute.startMs) });
      this.changed.add(interval);
    }
  }

  /** The latest bars, oldest first; the last one may still be running. */
  latest(interval: Interval): readonly Bar[] {
    return this.lines[interval].bars;
  }

  /** Whether there are enough bars for a chart. */
  suffices(interval: Interval): boolean {
    return this.lines[interval].count >= sufficientBars(interval);
  }

  /** The starts of running bars without a price so far, each once; none before the first price. */
  takeStarted(nowMs: number): { interval: Interval; startedMs: number }[] {
    return INTERVALS.flatMap(interval => {
      const line = this.lines[interval];
      const startedMs = barStart(interval, nowMs);
      if (line.bars.length === 0 || startedMs < line.endMs || startedMs <= line.startedMs) return [];
      line.startedMs = startedMs;
      return [{ interval, startedMs }];
    });
  }

  /** The intervals whose running bar changed since the last call. */
  takeChanged(): Interval[] {
    const changed = [...this.changed];
    this.changed.clear();
    return changed;
  }
}

function begin(line: Line, interval: Interval, bar: Bar): void {
  line.bars.push(bar);
  if (line.bars.length > CACHED_BARS) line.bars.shift();
  line.endMs = nextBarStart(interval, bar.startMs);
  line.count++;
}
