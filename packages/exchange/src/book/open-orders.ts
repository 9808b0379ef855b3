// Each user's open orders in one market, oldest first, and the position of each in the book.
import type { QueuePosition } from './book.ts';
import type { BookOrder } from './book-order.ts';

/** Parallel arrays: the ids, by which an order is found, and its position, or null while it is in no queue. */
type Own<Order extends BookOrder> = {
  readonly ids: number[];
  readonly positions: (QueuePosition<Order> | null)[];
};

const NONE: readonly number[] = [];
/** So many users without open orders are remembered at least, because most will be back soon. */
const MIN_IDLE = 1_000;

export class OpenOrders<Order extends BookOrder> {
  private readonly byUser = new Map<number, Own<Order>>();
  /** Users whose lists are empty. */
  private idle = 0;

  /** The ids of a user's open orders. */
  of(user: number): readonly number[] {
    return this.byUser.get(user)?.ids ?? NONE;
  }

  /** Adds an order that is newer than all others of the user. */
  add(user: number, order: number, position: QueuePosition<Order> | null): void {
    const own = this.byUser.get(user);
    if (own === undefined) {
      this.byUser.set(user, { ids: [order], positions: [position] });
      return;
    }
    if (own.ids.length === 0) this.idle--;
    own.ids.push(order);
    own.positions.push(position);
  }

  /** The position of an open order. */
  positionOf(user: number, order: number): QueuePosition<Order> | null {
    const own = this.byUser.get(user);
    return own === undefined ? notOpen(user, order) : own.positions[indexIn(own, user, order)]!;
  }

  /** Sets the position of an open order. */
  setPosition(user: number, order: number, position: QueuePosition<Order> | null): void {
    const own = this.byUser.get(user) ?? notOpen(user, order);
    own.positions[indexIn(own, user, order)] = position;
  }

  /** Removes an order, and answers its position. */
  remove(user: number, order: number): QueuePosition<Order> | null {
    const own = this.byUser.get(user) ?? notOpen(user, order);
    const index = indexIn(own, user, order);
    const position = own.positions[index]!;
    if (index === own.ids.length - 1) {
      own.ids.pop();
      own.positions.pop();
    } else {
      own.ids.splice(index, 1);
      own.positions.splice(index, 1);
    }
    if (own.ids.length === 0 && ++this.idle > MIN_IDLE + this.byUser.size / 2) this.forgetIdle();
    return position;
  }

  private forgetIdle(): void {
    for (const [user, { ids }] of this.byUser) if (ids.length === 0) this.byUser.delete(user);
    this.idle = 0;
  }
}

function indexIn({ ids }: Own<BookOrder>, user: number, order: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < order) low = middle + 1;
    else high = middle;
  }
  return ids[low] === order ? low : notOpen(user, order);
}

function notOpen(user: number, order: number): never {
  throw new Error(`order ${order} of user ${user} is not open`);
}
