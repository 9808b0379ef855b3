// The latest trades of one market, newest last, and the unpublished ones.
import type { Side } from '@candor/exchange';

/** `quantity` in units of the base coin, `value` in units of the quote coin: both outlive the market's steps. */
export type PublicTrade = { id: number; at: number; quantity: bigint; value: bigint; takerSide: Side };

export const TAPE_LENGTH = 100;

export class TradeTape {
  private trades: PublicTrade[] = [];
  private unpublished = 0;

  /** Starts from stored trades, oldest first. */
  load(trades: readonly PublicTrade[]): void {
    this.trades = trades.slice(-TAPE_LENGTH);
    this.unpublished = 0;
  }

  add(trade: PublicTrade): void {
    this.trades.push(trade);
    this.unpublished++;
    // Cutting off now and then costs less than moving the whole tape for each trade.
    if (this.trades.length >= 2 * TAPE_LENGTH) this.trades = this.trades.slice(-TAPE_LENGTH);
  }

  /** At most so many trades, newest first. */
  latest(count: number): PublicTrade[] {
    return this.trades.slice(-Math.min(count, TAPE_LENGTH)).reverse();
  }

  /** The trades since the last call, oldest first; of a flood only the latest that the tape holds. */
  takeNew(): PublicTrade[] {
    if (this.unpublished === 0) return [];
    const fresh = this.trades.slice(-Math.min(this.unpublished, TAPE_LENGTH));
    this.unpublished = 0;
    return fresh;
  }
}
