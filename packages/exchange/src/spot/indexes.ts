// Indexes derived from the table of open spot orders: a book, waiting and trailing stops per market, and each user's orders.

import { Book, type QueuePosition } from '../book/book.ts';
import { OpenOrders } from '../book/open-orders.ts';
import { restingLots, type SpotOrder, waitingListOf } from './order.ts';
import { Trails } from './trails.ts';
import { Triggers } from './triggers.ts';

/** A price between two whole ticks: the one at or below it, and the one at or above it. */
export type Between = { lowerTicks: number; upperTicks: number };

/** The price band of a market in whole ticks, with the index itself. */
export type Band = { lowestTicks: number; highestTicks: number } & Between;

/** All that is derived for one market. */
export class MarketIndexes {
  readonly book = new Book<SpotOrder>();
  readonly stops = new Triggers();
  readonly openOrders: OpenOrders<SpotOrder>;
  readonly trails: Trails;
  /** Derived from index price and settings, which forget it when they change; see `bandOf`. */
  band: Band | undefined = undefined;

  constructor(openOrders = new OpenOrders<SpotOrder>(), trails = new Trails()) {
    this.openOrders = openOrders;
    this.trails = trails;
  }

  /** Takes in a new order, `rest` lots of which stay in the book. */
  opened(order: SpotOrder, rest: number): void {
    this.openOrders.add(order.user, order.id, this.enter(order, rest));
  }

  /** Queues an open order that is not queued yet: behind the others of its price, or among the stops. */
  queued(order: SpotOrder, rest: number): void {
    this.openOrders.setPosition(order.user, order.id, this.enter(order, rest));
  }

  /** Takes `lots` of a resting order out of the book. */
  reduced(user: number, order: number, lots: number): void {
    this.book.reduce(this.openOrders.positionOf(user, order)!, lots);
  }

  /** Makes a waiting stop wait for another price; its position in the book is kept. */
  retriggered(order: SpotOrder, ticks: number): void {
    this.stops.remove(order);
    order.trigger = { ...order.trigger!, ticks };
    this.stops.add(order);
  }

  /** Removes an open order from its queue, before its row changes; `queued` must follow. */
  unqueued(order: SpotOrder): void {
    this.leave(order, this.openOrders.positionOf(order.user, order.id));
  }

  /** Forgets an order that is open no more. */
  closed(order: SpotOrder): void {
    this.leave(order, this.openOrders.remove(order.user, order.id));
  }

  private enter(order: SpotOrder, rest: number): QueuePosition<SpotOrder> | null {
    const waits = waitingListOf(order);
    if (waits === 'stops') this.stops.add(order);
    else if (waits === 'trails') this.trails.add(order);
    return order.isActive && rest > 0 ? this.book.add(order, rest) : null;
  }

  private leave(order: SpotOrder, position: QueuePosition<SpotOrder> | null): void {
    const waits = waitingListOf(order);
    if (waits === 'stops') this.stops.remove(order);
    else if (waits === 'trails') this.trails.remove(order);
    if (position !== null) this.book.remove(position, restingLots(order));
  }
}

export class SpotIndexes {
  private readonly markets = new Map<number, MarketIndexes>();
  /** The market read last: one command nearly always stays in one. */
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

  book(market: number): Book<SpotOrder> {
    return this.of(market).book;
  }

  waitingStops(market: number): Triggers {
    return this.of(market).stops;
  }

  trails(market: number): Trails {
    return this.of(market).trails;
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

  /** Builds all of it from stored orders. */
  rebuild(orders: Iterable<SpotOrder>): void {
    const all = [...orders];
    for (const order of all.sort((a, b) => a.id - b.id))
      this.of(order.market).openOrders.add(order.user, order.id, null);
    for (const order of all.sort((a, b) => a.place - b.place)) this.of(order.market).queued(order, restingLots(order));
  }

  /** Rebuilds a market's book and stops, after its open orders were counted in other increments. */
  requeue(market: number, orders: SpotOrder[]): void {
    // Trailing stops follow prices, which do not depend on increments.
    const { openOrders, trails } = this.of(market);
    const indexes = new MarketIndexes(openOrders, trails);
    for (const order of orders.sort((a, b) => a.place - b.place)) {
      if (waitingListOf(order) !== 'trails') indexes.queued(order, restingLots(order));
    }
    this.markets.set(market, indexes);
    this.latest = undefined;
  }
}
