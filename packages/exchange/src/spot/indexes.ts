// What is derived from the table of open spot orders: a book and waiting stops per market, and each user's orders.
import type { Band } from './band.ts';
import { Book } from './book.ts';
import { OpenOrders } from './open-orders.ts';
import { openLots, type SpotOrder } from './order.ts';
import { Triggers } from './triggers.ts';

/** All that is derived for one market. */
export class MarketIndexes {
  readonly book = new Book();
  readonly stops = new Triggers();
  readonly openOrders: OpenOrders;
  /** Derived from index price and settings, which forget it when they change; see `bandOf`. */
  band: Band | undefined = undefined;

  constructor(openOrders = new OpenOrders()) {
    this.openOrders = openOrders;
  }

  /** Puts an order where it waits: behind the others of its price, or among the stops. */
  queue(order: SpotOrder): void {
    if (order.isActive) this.book.add(order, openLots(order));
    else this.stops.add(order);
  }
}

export class SpotIndexes {
  private readonly markets = new Map<number, MarketIndexes>();
  /** The market looked up last: one command nearly always stays in one. */
  private latest: { market: number; indexes: MarketIndexes } | undefined;

  of(market: number): MarketIndexes {
    if (this.latest?.market === market) return this.latest.indexes;
    let indexes = this.markets.get(market);
    if (indexes === undefined) {
      indexes = new MarketIndexes();
      this.markets.set(market, indexes);
    }
    this.latest = { market, indexes };
    return indexes;
  }

  book(market: number): Book {
    return this.of(market).book;
  }

  waitingStops(market: number): Triggers {
    return this.of(market).stops;
  }

  /** How many orders a user has open in a market, waiting stops included. */
  countOf(user: number, market: number): number {
    return this.of(market).openOrders.of(user).length;
  }

  /** The ids of a user's open orders, oldest first, of one market or of all. */
  idsOf(user: number, market?: number): number[] {
    if (market !== undefined) return [...this.of(market).openOrders.of(user)];
    return [...this.markets.values()].flatMap(({ openOrders }) => openOrders.of(user)).sort((a, b) => a - b);
  }

  /** Takes note of an order that has become open. */
  opened(order: SpotOrder): void {
    this.of(order.market).openOrders.add(order.user, order.id);
  }

  /** Takes note of an order that is open no more. */
  closed(order: SpotOrder): void {
    this.of(order.market).openOrders.remove(order.user, order.id);
  }

  /** Builds all of it from stored orders. */
  rebuild(orders: Iterable<SpotOrder>): void {
    const all = [...orders];
    for (const order of all.sort((a, b) => a.id - b.id)) this.opened(order);
    for (const order of all.sort((a, b) => a.place - b.place)) this.of(order.market).queue(order);
  }

  /** Builds a market's book and stops anew, after its open orders were counted in other steps. */
  requeue(market: number, orders: SpotOrder[]): void {
    const indexes = new MarketIndexes(this.of(market).openOrders);
    for (const order of orders.sort((a, b) => a.place - b.place)) indexes.queue(order);
    this.markets.set(market, indexes);
    this.latest = undefined;
  }
}
