// A local copy of one order book, built from a snapshot and the increments that follow it.
import type { CallAnswer, ServerEvent } from '@candor/contract';
import { BookSide, type Level } from './book-side.ts';

export type BookSnapshot = CallAnswer<'getBook'>;
export type BookIncrement = ServerEvent<'book'>;

/** What an increment did: `missing` means that increments were lost and that only a new snapshot helps. */
export type Applied = 'applied' | 'outdated' | 'waiting' | 'missing';

/** Increments that wait for a snapshot; a view that waits longer starts over with the next snapshot anyway. */
const MAX_WAITING = 1_000;

/**
 * A book is live from its first snapshot on and stays so while increments follow each other without a gap in one epoch.
 * Quantities are absolute, so an increment that begins before the snapshot and ends after it is applied as a whole.
 */
export class OrderBookView {
  #epoch = -1;
  #sequence = -1;
  #isLive = false;
  #waiting: BookIncrement[] = [];
  readonly #bids = new BookSide('falling');
  readonly #asks = new BookSide('rising');

  /** Whether the levels are those of `sequence` exactly; otherwise a snapshot is needed. */
  get isLive(): boolean {
    return this.#isLive;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** The best `count` levels of the buyers, best first. */
  bids(count?: number): Level[] {
    return this.#bids.best(count);
  }

  /** The best `count` levels of the sellers, best first. */
  asks(count?: number): Level[] {
    return this.#asks.best(count);
  }

  /**
   * Starts from a snapshot and catches up with the increments that came in the meantime. Answers whether the book is live now;
   * if not, increments between the two are missing, or the snapshot is older than what was seen.
   */
  start(snapshot: BookSnapshot): boolean {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#epoch = snapshot.epoch;
    this.#sequence = snapshot.sequence;
    this.#bids.replace(snapshot.bids);
    this.#asks.replace(snapshot.asks);
    this.#isLive = true;
    for (const increment of waiting) this.apply(increment);
    return this.#isLive;
  }

  /** Takes the next increment. */
  apply(increment: BookIncrement): Applied {
    if (!this.#isLive) return this.#wait(increment, 'waiting');
    if (increment.epoch < this.#epoch) return 'outdated';
    if (increment.epoch > this.#epoch) return this.#wait(increment, 'missing');
    if (increment.sequence <= this.#sequence) return 'outdated';
    if (increment.previous_sequence > this.#sequence) return this.#wait(increment, 'missing');
    this.#sequence = increment.sequence;
    this.#bids.change(increment.bids);
    this.#asks.change(increment.asks);
    return 'applied';
  }

  /** Stops trusting the levels, as after a lost connection; they stay readable until the next snapshot. */
  suspect(): void {
    this.#isLive = false;
  }

  #wait(increment: BookIncrement, outcome: 'waiting' | 'missing'): Applied {
    this.#isLive = false;
    if (this.#waiting.length === MAX_WAITING) this.#waiting.shift();
    this.#waiting.push(increment);
    return outcome;
  }
}
