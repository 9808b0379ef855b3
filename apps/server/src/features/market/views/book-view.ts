// One market's order book as the public sees it: what rests at each price, published now and then with what changed.
import type { Side } from '@candor/exchange';
import { type PriceLevel, PriceLevels } from './price-levels.ts';

/** The levels that differ between two published books; no lots means that nothing rests there any more. */
export type BookChange = { sequence: number; previousSequence: number; bids: PriceLevel[]; asks: PriceLevel[] };

type BySide<Value> = Record<Side, Value>;

export class BookView {
  /** The book as it was last published; this is what a snapshot shows. */
  readonly bids = new PriceLevels('buy');
  readonly asks = new PriceLevels('sell');
  private publishedSequence: number;
  private latestSequence: number;
  /** Whether the recount of the book was not published yet. */
  private isRecounted = false;
  private readonly open: BySide<Map<number, number>> = { buy: new Map(), sell: new Map() };
  private readonly touched: BySide<Set<number>> = { buy: new Set(), sell: new Set() };

  /** `sequence` is the journal sequence of the book's first content. */
  constructor(sequence: number) {
    this.publishedSequence = sequence;
    this.latestSequence = sequence;
  }

  /** The journal sequence of the last published change. */
  get sequence(): number {
    return this.publishedSequence;
  }

  /** Notes that so many lots came to or left a price. */
  add(side: Side, ticks: number, lots: number, sequence: number): void {
    if (lots === 0) return;
    const open = this.open[side];
    const left = (open.get(ticks) ?? 0) + lots;
    if (left < 0) throw new Error(`a negative number of lots rests at ${ticks}`);
    if (left === 0) open.delete(ticks);
    else open.set(ticks, left);
    this.touched[side].add(ticks);
    this.latestSequence = sequence;
  }

  /** Starts over from these orders, whose steps are new. Followers get a gap and request the whole book. */
  recount(orders: Iterable<{ side: Side; ticks: number; lots: number }>, sequence: number): void {
    this.open.buy.clear();
    this.open.sell.clear();
    for (const { side, ticks, lots } of orders) this.add(side, ticks, lots, sequence);
    this.latestSequence = sequence;
    this.publishWhole();
    this.isRecounted = true;
  }

  /** Publishes everything that was added without increments: for a book that was just loaded. */
  publishWhole(): void {
    for (const [side, levels] of [['buy', this.bids] as const, ['sell', this.asks] as const]) {
      levels.fill([...this.open[side]].map(([ticks, lots]) => ({ ticks, lots })));
      this.touched[side].clear();
    }
    this.publishedSequence = this.latestSequence;
  }

  /** Publishes what changed since the last time; undefined where nothing did. */
  publish(): BookChange | undefined {
    if (this.touched.buy.size === 0 && this.touched.sell.size === 0 && !this.isRecounted) return undefined;
    const bids = this.publishSide('buy', this.bids);
    const asks = this.publishSide('sell', this.asks);
    // Lots that came and went in between leave no trace, and no increment.
    if (bids.length === 0 && asks.length === 0 && !this.isRecounted) return undefined;
    this.isRecounted = false;
    const previousSequence = this.publishedSequence;
    this.publishedSequence = this.latestSequence;
    return { sequence: this.publishedSequence, previousSequence, bids, asks };
  }

  private publishSide(side: Side, levels: PriceLevels): PriceLevel[] {
    const changed: PriceLevel[] = [];
    for (const ticks of this.touched[side]) {
      const lots = this.open[side].get(ticks) ?? 0;
      if (levels.lotsAt(ticks) === lots) continue;
      levels.set(ticks, lots);
      changed.push({ ticks, lots });
    }
    this.touched[side].clear();
    return changed;
  }
}
