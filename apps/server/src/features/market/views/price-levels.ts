// The price levels of one side of a book in order, for reading from the best price on.
import type { Side } from '@candor/exchange';

export type PriceLevel = { readonly ticks: number; readonly lots: number };

export class PriceLevels {
  private readonly side: Side;
  // The best price is last, so that the busy end of the array is the cheap one.
  private levels: PriceLevel[] = [];

  constructor(side: Side) {
    this.side = side;
  }

  get size(): number {
    return this.levels.length;
  }

  /** The level at an index counted from the best one, which is 0. */
  at(index: number): PriceLevel | undefined {
    return this.levels[this.levels.length - 1 - index];
  }

  /** The best levels, the best first. */
  best(count: number): PriceLevel[] {
    return this.levels.slice(-count).reverse();
  }

  /** Replaces all levels. */
  fill(levels: Iterable<PriceLevel>): void {
    const direction = this.side === 'buy' ? 1 : -1;
    this.levels = [...levels].sort((left, right) => direction * (left.ticks - right.ticks));
  }

  lotsAt(ticks: number): number {
    const level = this.levels[this.indexOf(ticks)];
    return level?.ticks === ticks ? level.lots : 0;
  }

  /** Sets what is open at a price; zero removes the level. */
  set(ticks: number, lots: number): void {
    const index = this.indexOf(ticks);
    const isThere = this.levels[index]?.ticks === ticks;
    if (lots === 0) this.levels.splice(index, isThere ? 1 : 0);
    else if (isThere) this.levels[index] = { ticks, lots };
    else this.levels.splice(index, 0, { ticks, lots });
  }

  /** The index at which a price is or would be. */
  private indexOf(ticks: number): number {
    let low = 0;
    let high = this.levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.levels[middle]!.ticks;
      if (this.side === 'buy' ? other < ticks : other > ticks) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
