// Everything public about one market apart from its book: last trades, candles, the last 24 hours, the index.
import type { IndexPricePublished, MarketPrice, SpotTraded } from '@candor/exchange';
import { INDEX_SCALE, isIndexStale } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { BarSource } from './bar.ts';
import { BarSeries } from './bar-series.ts';
import { DayWindow } from './day-window.ts';
import type { ListedMarket } from './market-list.ts';
import { TradeTape } from './trade-tape.ts';

export class MarketView {
  readonly tape = new TradeTape();
  readonly day = new DayWindow();
  readonly bars: Readonly<Record<BarSource, BarSeries>> = { trade: new BarSeries(), index: new BarSeries() };
  price: MarketPrice;
  /** Whether the figures of the last 24 hours changed since somebody took note. */
  private isTickerChanged = true;

  constructor(price: MarketPrice) {
    this.price = price;
  }

  addTrade(listed: ListedMarket, trade: SpotTraded, at: number): void {
    const { id, ticks, lots, takerSide, quantity, value } = trade;
    const dealt = { price: chartPrice(listed, ticks), base: quantity, quote: value };
    this.price.lastTicks = ticks;
    this.tape.add({ id, at, ticks, lots, takerSide });
    this.bars.trade.add(at, dealt);
    this.day.addTrade(at, dealt);
    this.isTickerChanged = true;
  }

  addIndex({ price }: IndexPricePublished, at: number): void {
    this.isTickerChanged = true;
    this.price.indexIsLive = price !== null;
    if (price === null) return;
    this.price.index = price;
    this.price.indexAt = at;
    this.bars.index.add(at, { price, base: 0n, quote: 0n });
    this.day.addIndex(at, price);
  }

  isIndexStale(nowMs: number): boolean {
    return isIndexStale(this.price, nowMs);
  }

  takeTickerChanged(): boolean {
    const isChanged = this.isTickerChanged;
    this.isTickerChanged = false;
    return isChanged;
  }
}

/** A price in ticks at the scale of charts, which every price of a market fits exactly. */
export function chartPrice({ market, quote }: ListedMarket, ticks: number): bigint {
  return BigInt(ticks) * market.tick * powerOfTen(INDEX_SCALE - quote.scale);
}
