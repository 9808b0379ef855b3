// Everything public about what is traded on one market apart from its book: last trades, candles, the last 24 hours, the index.
import type { Event, MarketPrice } from '@candor/exchange';
import { INDEX_SCALE, isIndexStale } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { Interval } from '@candor/prices';
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import { type Dealt, flatBar, withVolume } from './bar.ts';
import { BarSeries } from './bar-series.ts';
import { type DayFigures, DayWindow } from './day-window.ts';
import type { ListedMarket } from './market-list.ts';
import { type PublicTrade, TradeTape } from './trade-tape.ts';
import type { MarketSeed } from './view-seed.ts';

export type IndexPricePublished = Extract<Event, { type: 'IndexPricePublished' }>;

export type ChangedBar = {
  source: BarSource;
  interval: Interval;
  /** The start of a bar without a trade so far; absent where a price changed the bar. */
  startedMs?: number;
};

type SummedUp = { at: number; figures: DayFigures };

const FIGURES_LIFE_MS = 250;

export class MarketView {
  readonly tape = new TradeTape();
  readonly bars: Readonly<Record<BarSource, BarSeries>>;
  price: MarketPrice;
  /** The sources whose quotes made the index last. */
  counted: readonly string[] = [];
  protected readonly day = new DayWindow();
  private summedUp: SummedUp | undefined;
  private isTickerChanged = true;

  /** @param index the candles of the index, where another owner keeps them. */
  constructor(price: MarketPrice, index = new BarSeries()) {
    this.price = price;
    this.bars = { trade: new BarSeries(), index };
  }

  /** Starts from what is stored. */
  load({ tape, lines, day }: MarketSeed): void {
    this.tape.load(tape);
    for (const { source, interval, bars, count } of lines) this.bars[source].load(interval, bars, count);
    if (day.before !== undefined) this.day.loadBefore(day.before.source, day.before.close);
    this.day.load('index', day.index);
    this.day.load('trade', day.trades);
  }

  /** Applies a minute after the loaded ones. */
  addMinute(source: BarSource, minute: Bar): void {
    this.bars[source].addMinute(minute);
    this.day.addMinute(source, minute);
  }

  addTrade(listed: ListedMarket, trade: PublicTrade): void {
    const { at, quantity, value } = trade;
    const price = tradePrice(listed, { quantity, value });
    const dealt = { price: chartPrice(listed, price), base: quantity, quote: value };
    this.price.last = price;
    this.tape.add(trade);
    this.bars.trade.add(at, dealt);
    this.day.addTrade(at, dealt);
    this.summedUp &&= withTrade(this.summedUp, dealt);
    this.isTickerChanged = true;
  }

  addIndex(event: IndexPricePublished, at: number): void {
    this.noteIndex(event, at);
    if (event.price !== null) this.bars.index.add(at, { price: event.price, base: 0n, quote: 0n });
  }

  /** Applies an index price except for its candles. */
  protected noteIndex({ price, counted }: IndexPricePublished, at: number): void {
    this.counted = counted;
    this.isTickerChanged = true;
    this.price.indexIsLive = price !== null;
    if (price === null) return;
    this.price.index = price;
    this.price.indexAt = at;
    this.day.addIndex(at, price);
    if (this.summedUp?.figures.source === 'index') this.summedUp = undefined;
  }

  /** The index is stale until its next live price: the clock has leapt. */
  loseIndex(): void {
    this.price.indexIsLive = false;
    this.isTickerChanged = true;
  }

  isIndexStale(nowMs: number): boolean {
    return isIndexStale(this.price, nowMs);
  }

  /** The figures of the last 24 hours, every trade included; old trades leave them within a quarter of a second. */
  figures(nowMs: number): DayFigures {
    if (this.summedUp === undefined || Math.abs(nowMs - this.summedUp.at) >= FIGURES_LIFE_MS) {
      this.summedUp = { at: nowMs, figures: this.day.figures(nowMs) };
    }
    return this.summedUp.figures;
  }

  /** The bar that changed as it is now; that of the index with the volume of its time. */
  latestBar({ source, interval, startedMs = 0 }: ChangedBar): Bar | undefined {
    const latest = this.bars[source].latest(interval).slice(-1);
    if (source === 'index') return withVolume(latest, this.bars.trade.latest(interval))[0];
    const [last] = latest;
    return last !== undefined && last.startMs < startedMs ? flatBar(startedMs, last.close) : last;
  }

  /** The running bars that changed or started since the last call; a trade changes those of the index too, by its volume. */
  takeChangedBars(nowMs: number): ChangedBar[] {
    const traded = this.bars.trade.takeChanged();
    const moved = new Set([...this.takeMovedIndex(), ...traded]);
    return [
      ...traded.map(interval => ({ source: 'trade' as const, interval })),
      ...[...moved].map(interval => ({ source: 'index' as const, interval })),
      ...this.bars.trade.takeStarted(nowMs).map(started => ({ source: 'trade' as const, ...started })),
    ];
  }

  /** The intervals in which the running bar of the index changed since the last call. */
  protected takeMovedIndex(): readonly Interval[] {
    return this.bars.index.takeChanged();
  }

  /** Whether a price came in since the last call. */
  takeTickerChanged(): boolean {
    const isChanged = this.isTickerChanged;
    this.isTickerChanged = false;
    return isChanged;
  }
}

/** Figures that each trade updates, so that they never lag behind the published trades. */
function withTrade({ at, figures }: SummedUp, { price, base, quote }: Dealt): SummedUp | undefined {
  // The first trade ever replaces the index.
  if (figures.source === 'index') return undefined;
  const { high, low } = figures;
  const reach = { high: price > high ? price : high, low: price < low ? price : low };
  const volume = { base: figures.base + base, quote: figures.quote + quote };
  return { at, figures: { ...figures, ...reach, ...volume, close: price } };
}

/** The price of a trade in quote units per whole base coin; fills are exact, so the division is too. */
export function tradePrice({ base }: ListedMarket, { quantity, value }: { quantity: bigint; value: bigint }): bigint {
  return (value * powerOfTen(base.scale)) / quantity;
}

/** A price in quote units at the scale of charts, which every price of a market fits exactly. */
export function chartPrice({ quote }: ListedMarket, price: bigint): bigint {
  return price * powerOfTen(INDEX_SCALE - quote.scale);
}
