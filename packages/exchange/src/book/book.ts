// The order book of one market: price levels in order, and a queue of orders at each, first come first served.
import type { BookOrder, Side } from './book-order.ts';

/** One order's position in the queue of its level. */
export type QueuePosition<Order extends BookOrder> = {
  readonly order: Order;
  readonly level: Level<Order>;
  previous: QueuePosition<Order> | null;
  next: QueuePosition<Order> | null;
};

/** All resting orders of one price; `lots` is their open sum. */
export type Level<Order extends BookOrder> = {
  readonly ticks: number;
  lots: number;
  first: QueuePosition<Order> | null;
  last: QueuePosition<Order> | null;
};

/**
 * Levels of one side, best price last, so that the busy end of the array is the cheap one; the same by their price; `lots`
 * is their sum.
 */
export type BookSide<Order extends BookOrder> = {
  readonly side: Side;
  readonly levels: Level<Order>[];
  readonly levelAt: Map<number, Level<Order>>;
  lots: number;
};

export class Book<Order extends BookOrder> {
  readonly bids: BookSide<Order> = { side: 'buy', levels: [], levelAt: new Map(), lots: 0 };
  readonly asks: BookSide<Order> = { side: 'sell', levels: [], levelAt: new Map(), lots: 0 };

  side(side: Side): BookSide<Order> {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** Puts an order at the end of its level's queue, counting `lots` of it. The position is the caller's to keep. */
  add(order: Order, lots: number): QueuePosition<Order> {
    const side = this.side(order.side);
    const level = findOrAddLevel(side, order.ticks);
    const position: QueuePosition<Order> = { order, level, previous: level.last, next: null };
    if (level.last === null) level.first = position;
    else level.last.next = position;
    level.last = position;
    level.lots += lots;
    side.lots += lots;
    return position;
  }

  /** Takes `lots` of a resting order away, after a fill. */
  reduce({ order, level }: QueuePosition<Order>, lots: number): void {
    level.lots -= lots;
    this.side(order.side).lots -= lots;
  }

  /** Removes an order with `lots` in the book, and its level when it was the last one there. */
  remove(position: QueuePosition<Order>, lots: number): void {
    const { order, level } = position;
    const side = this.side(order.side);
    if (position.previous === null) level.first = position.next;
    else position.previous.next = position.next;
    if (position.next === null) level.last = position.previous;
    else position.next.previous = position.previous;
    level.lots -= lots;
    side.lots -= lots;
    if (level.first === null) removeLevel(side, level);
  }

  /** Whether the sums of a side stay exact numbers with so many lots more. */
  hasRoom(side: Side, lots: number): boolean {
    return Number.isSafeInteger(this.side(side).lots + lots);
  }
}

/** The best price of a side in ticks, or undefined where it is empty. */
export function bestTicks(side: BookSide<BookOrder>): number | undefined {
  // An index of -1 would be looked up as a name, which takes longer than all the rest.
  const count = side.levels.length;
  return count === 0 ? undefined : side.levels[count - 1]!.ticks;
}

/** Whether a taker of a side with this limit may trade at a resting price. */
export function reaches(takerSide: Side, limitTicks: number, restingTicks: number): boolean {
  return takerSide === 'buy' ? restingTicks <= limitTicks : restingTicks >= limitTicks;
}

/** The index of a price among the levels, or where it would be inserted. */
function indexOf({ side, levels }: BookSide<BookOrder>, ticks: number): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isWorse = side === 'buy' ? levels[middle]!.ticks < ticks : levels[middle]!.ticks > ticks;
    if (isWorse) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findOrAddLevel<Order extends BookOrder>(side: BookSide<Order>, ticks: number): Level<Order> {
  const found = side.levelAt.get(ticks);
  if (found !== undefined) return found;
  const level: Level<Order> = { ticks, lots: 0, first: null, last: null };
  side.levels.splice(indexOf(side, ticks), 0, level);
  side.levelAt.set(ticks, level);
  return level;
}

function removeLevel(side: BookSide<BookOrder>, { ticks }: Level<BookOrder>): void {
  side.levels.splice(indexOf(side, ticks), 1);
  side.levelAt.delete(ticks);
}
