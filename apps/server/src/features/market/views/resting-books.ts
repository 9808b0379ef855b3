// The public books of one kind of trading: how many lots of which open order rest at which price.
import type { Side } from '@candor/exchange';
import { BookView } from './book-view.ts';

/** An open order as the books need it; one that waits for something rests with no lots. */
export type RestingOrder = { market: number; side: Side; ticks: number; lots: number };

export class RestingBooks<Order extends RestingOrder> {
  protected readonly orders = new Map<number, Order>();
  private readonly books = new Map<number, BookView>();
  private readonly firstSequence: number;

  /** Starts from the orders that were open at a sequence of the journal. */
  constructor(sequence: number, open: Iterable<readonly [id: number, order: Order]> = []) {
    this.firstSequence = sequence;
    for (const [id, order] of open) this.place(id, order, sequence);
    for (const book of this.books.values()) book.publishWhole();
  }

  book(market: number): BookView {
    const known = this.books.get(market);
    if (known !== undefined) return known;
    const book = new BookView(this.firstSequence);
    this.books.set(market, book);
    return book;
  }

  protected place(id: number, order: Order, sequence: number): void {
    this.orders.set(id, order);
    this.book(order.market).add(order.side, order.ticks, order.lots, sequence);
  }

  /** Lets an order rest with other lots, and at another price where one is given. */
  protected rest(order: Order, lots: number, sequence: number, ticks = order.ticks): void {
    const book = this.book(order.market);
    if (ticks === order.ticks) {
      book.add(order.side, ticks, lots - order.lots, sequence);
    } else {
      book.add(order.side, order.ticks, -order.lots, sequence);
      book.add(order.side, ticks, lots, sequence);
      order.ticks = ticks;
    }
    order.lots = lots;
  }

  protected close(id: number, sequence: number): void {
    this.rest(this.require(id), 0, sequence);
    this.orders.delete(id);
  }

  protected require(id: number): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`order ${id} is not open`);
    return order;
  }
}
