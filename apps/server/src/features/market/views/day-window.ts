// The last 24 hours of a market, minute by minute: opening, highest, lowest and latest price, and volume.
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import { type Dealt, extendBar, newBar } from './bar.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The start of the oldest minute that counts at a moment: a minute counts as a whole until all of it is older than a day. */
export function firstMinuteOf(nowMs: number): number {
  return Math.floor((nowMs - DAY_MS) / MINUTE_MS) * MINUTE_MS;
}

export type DayFigures = {
  /** The price 24 hours ago, or the first one known since then; prices are zero before there is any. */
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Base and quote units that changed hands. */
  base: bigint;
  quote: bigint;
  /** What the price now is of. */
  source: BarSource;
  /** What the price 24 hours ago is of. */
  openSource: BarSource;
};

type Minute = { bar: Bar; source: BarSource };

/**
 * Index prices fill the time before a market's first trade; from then on only trades count. Volume is of trades alone,
 * because an index has none.
 */
export class DayWindow {
  private minutes: Minute[] = [];
  private before: { close: bigint; source: BarSource } | undefined;
  private hasTraded = false;

  /** Adds stored minutes, oldest first: those of the index from before the first trade, then those of trades. */
  load(source: BarSource, bars: readonly Bar[]): void {
    for (const bar of bars) this.minutes.push({ bar: { ...bar }, source });
    if (source === 'trade' && bars.length > 0) this.hasTraded = true;
  }

  /** Sets the close of the last minute before the loaded ones. */
  loadBefore(source: BarSource, close: bigint): void {
    this.before = { close, source };
    if (source === 'trade') this.hasTraded = true;
  }

  addTrade(at: number, dealt: Dealt): void {
    this.beginTrading(at - (at % MINUTE_MS));
    this.add(at, 'trade', dealt);
  }

  addIndex(at: number, price: bigint): void {
    if (!this.hasTraded) this.add(at, 'index', { price, base: 0n, quote: 0n });
  }

  /** Adds a whole minute of trades or of the index. */
  addMinute(source: BarSource, minute: Bar): void {
    if (source === 'index' && this.hasTraded) return;
    if (source === 'trade') this.beginTrading(minute.startMs);
    this.minutes.push({ bar: { ...minute }, source });
  }

  /** The figures of the 24 hours that end at a moment, from `firstMinuteOf` on. */
  figures(nowMs: number): DayFigures {
    this.forgetBefore(firstMinuteOf(nowMs));
    const last = this.minutes.at(-1);
    const first = this.minutes[0];
    const source = last?.source ?? this.before?.source ?? 'index';
    const open = this.before?.close ?? first?.bar.open ?? 0n;
    const openSource = this.before?.source ?? first?.source ?? 'index';
    const figures = { open, high: open, low: open, close: last?.bar.close ?? open, base: 0n, quote: 0n };
    for (const { bar } of this.minutes) {
      if (bar.high > figures.high) figures.high = bar.high;
      if (bar.low < figures.low) figures.low = bar.low;
      figures.base += bar.base;
      figures.quote += bar.quote;
    }
    return { ...figures, source, openSource };
  }

  /** A minute is of the index or of trades as a whole, so that a stored one is equal. */
  private beginTrading(startMs: number): void {
    if (this.hasTraded) return;
    this.hasTraded = true;
    const last = this.minutes.at(-1);
    if (last?.source === 'index' && last.bar.startMs === startMs) this.minutes.pop();
  }

  private add(at: number, source: BarSource, dealt: Dealt): void {
    const startMs = at - (at % MINUTE_MS);
    const last = this.minutes.at(-1);
    if (last !== undefined && last.source === source && last.bar.startMs === startMs) extendBar(last.bar, dealt);
    else this.minutes.push({ bar: newBar(startMs, dealt), source });
  }

  private forgetBefore(timeMs: number): void {
    let old = 0;
    while (old < this.minutes.length && this.minutes[old]!.bar.startMs < timeMs) old++;
    if (old === 0) return;
    const { bar, source } = this.minutes[old - 1]!;
    this.before = { close: bar.close, source };
    this.minutes = this.minutes.slice(old);
  }
}
