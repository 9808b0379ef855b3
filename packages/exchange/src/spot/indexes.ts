// What is derived from the table of open spot orders: a book and waiting stops per market, and each user's orders.
import { Book } from './book.ts';
import { openLots, type SpotOrder } from './order.ts';
import { Triggers } from './triggers.ts';

export class SpotIndexes {
  private readonly books = new Map<number, Book>();
  private readonly triggers = new Map<number, Triggers>();
  private readonly ordersByUser = new Map<number, Map<number, Set<number>>>();

  book(market: number): Book {
    return getOrCreate(this.books, market, () => new Book());
  }

  waitingStops(market: number): Triggers {
    return getOrCreate(this.triggers, market, () => new Triggers());
  }

  /** How many orders a user has open in a market, waiting stops included. */
  countOf(user: number, market: number): number {
    return this.ordersByUser.get(user)?.get(market)?.size ?? 0;
  }

  /** The ids of a user's open orders, oldest first, of one market or of all. */
  idsOf(user: number, market?: number): number[] {
    const byMarket = this.ordersByUser.get(user);
    if (byMarket === undefined) return [];
    const sets = market === undefined ? [...byMarket.values()] : [byMarket.get(market) ?? new Set<number>()];
    return sets.flatMap(ids => [...ids]).sort((a, b) => a - b);
  }

  /** Takes note of an order that has become open. */
  opened(order: SpotOrder): void {
    const byMarket = getOrCreate(this.ordersByUser, order.user, () => new Map<number, Set<number>>());
    getOrCreate(byMarket, order.market, () => new Set<number>()).add(order.id);
  }

  /** Takes note of an order that is open no more. */
  closed(order: SpotOrder): void {
    const byMarket = this.ordersByUser.get(order.user)!;
    const ids = byMarket.get(order.market)!;
    ids.delete(order.id);
    if (ids.size === 0) byMarket.delete(order.market);
    if (byMarket.size === 0) this.ordersByUser.delete(order.user);
  }

  /** Builds all of it from stored orders. */
  rebuild(orders: Iterable<SpotOrder>): void {
    for (const order of [...orders].sort((a, b) => a.place - b.place)) {
      this.opened(order);
      if (order.isActive) this.book(order.market).add(order, openLots(order));
      else this.waitingStops(order.market).add(order);
    }
  }
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}
