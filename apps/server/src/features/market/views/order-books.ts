// The public books of all markets, kept from the events of orders and trades.
import type { Event, Market, Side, SpotOrder } from '@candor/exchange';
import { BookView } from './book-view.ts';

/** An open order as the books need it; a waiting stop rests with no lots until it is triggered. */
export type OpenOrder = { market: number; side: Side; ticks: number; lots: number };

export class OrderBooks {
  private readonly orders = new Map<number, OpenOrder>();
  private readonly books = new Map<number, BookView>();
  private readonly firstSequence: number;

  /** Starts from the orders that were open at a place in the journal. */
  constructor(sequence: number, open: Iterable<readonly [id: number, order: OpenOrder]> = []) {
    this.firstSequence = sequence;
    for (const [id, order] of open) {
      this.orders.set(id, order);
      this.book(order.market).add(order.side, order.ticks, order.lots, sequence);
    }
    for (const book of this.books.values()) book.publishWhole();
  }

  book(market: number): BookView {
    const known = this.books.get(market);
    if (known !== undefined) return known;
    const book = new BookView(this.firstSequence);
    this.books.set(market, book);
    return book;
  }

  apply(event: Event, sequence: number): void {
    switch (event.type) {
      case 'SpotOrderPlaced':
        this.place(event.order, event.rest, sequence);
        return;
      case 'SpotOrderTriggered':
        // An OCO leaves its limit for its stop, which may rest at another price.
        this.change(event.order, event.rest, event.ticks, sequence);
        return;
      case 'SpotOrderRefilled':
        this.change(event.order, event.shown, undefined, sequence);
        return;
      case 'SpotOrderAmended':
        this.change(event.order, event.rest, event.ticks, sequence);
        return;
      case 'SpotTraded': {
        const maker = this.require(event.makerOrder);
        this.change(event.makerOrder, maker.lots - event.lots, undefined, sequence);
        return;
      }
      case 'SpotOrderClosed':
        this.change(event.order.id, 0, undefined, sequence);
        this.orders.delete(event.order.id);
        return;
      default:
        return;
    }
  }

  /** Counts a market's book in new steps; the core has closed every order that they cannot express. */
  recount(from: Market, to: Market, sequence: number): void {
    if (from.tick === to.tick && from.lot === to.lot) return;
    const open: OpenOrder[] = [];
    for (const order of this.orders.values()) {
      if (order.market !== from.id) continue;
      // A stop without a limit has a bound of its own here, which is never shown: it does not rest.
      order.ticks = Number((BigInt(order.ticks) * from.tick) / to.tick);
      order.lots = Number((BigInt(order.lots) * from.lot) / to.lot);
      open.push(order);
    }
    this.book(from.id).recount(open, sequence);
  }

  private place({ id, market, side, ticks }: SpotOrder, lots: number, sequence: number): void {
    this.orders.set(id, { market, side, ticks, lots });
    this.book(market).add(side, ticks, lots, sequence);
  }

  /** Lets an order rest with other lots, and at another price where one is given. */
  private change(id: number, lots: number, ticks: number | undefined, sequence: number): void {
    const order = this.require(id);
    const book = this.book(order.market);
    if (ticks === undefined || ticks === order.ticks) {
      book.add(order.side, order.ticks, lots - order.lots, sequence);
    } else {
      book.add(order.side, order.ticks, -order.lots, sequence);
      book.add(order.side, ticks, lots, sequence);
      order.ticks = ticks;
    }
    order.lots = lots;
  }

  private require(id: number): OpenOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`order ${id} is not open`);
    return order;
  }
}
