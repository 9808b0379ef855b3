// The public books of contracts, and their latest trades, kept from the events of orders and trades.
import type { Event, LeverOrder, Side } from '@candor/exchange';
import { BookView } from './book-view.ts';
import { TradeTape } from './trade-tape.ts';

/** `lots` of those that an order was placed for are open, and `resting` of them stand in the book. */
type KnownOrder = { market: number; side: Side; ticks: number; asked: number; lots: number; resting: number };

export class ContractBooks {
  private readonly orders = new Map<number, KnownOrder>();
  private readonly books = new Map<number, BookView>();
  private readonly tapes = new Map<number, TradeTape>();
  private readonly firstSequence: number;

  /** Starts from the orders that were open at a place in the journal: between two records all of them rest. */
  constructor(sequence: number, open: Iterable<LeverOrder> = []) {
    this.firstSequence = sequence;
    for (const { id, market, side, ticks, lots: asked, filledLots } of open) {
      const lots = asked - filledLots;
      this.orders.set(id, { market, side, ticks, asked, lots, resting: lots });
      this.book(market).add(side, ticks, lots, sequence);
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

  /** The trades since the views were started. */
  tape(market: number): TradeTape {
    const known = this.tapes.get(market);
    if (known !== undefined) return known;
    const tape = new TradeTape();
    this.tapes.set(market, tape);
    return tape;
  }

  /** @param lotOf what one lot of a market's contract stands for, in base units. */
  apply(event: Event, sequence: number, at: number, lotOf: (market: number) => bigint): void {
    switch (event.type) {
      case 'LeverOrderPlaced': {
        const { id, market, side, ticks, lots } = event.order;
        this.orders.set(id, { market, side, ticks, asked: lots, lots, resting: 0 });
        return;
      }
      case 'LeverOrderRested': {
        const order = this.require(event.order);
        this.rest(order, order.lots, sequence);
        return;
      }
      case 'LeverOrderShrunk': {
        const order = this.require(event.order);
        this.take(order, order.asked - event.lots, sequence);
        order.asked = event.lots;
        return;
      }
      case 'LeverTraded': {
        const { id, market, lots, value, takerSide } = event;
        for (const leg of [event.taker, event.maker]) {
          if (leg.order !== null) this.take(this.require(leg.order), lots, sequence);
        }
        this.tape(market).add({ id, at, quantity: BigInt(lots) * lotOf(market), value, takerSide });
        return;
      }
      case 'LeverOrderClosed':
        this.rest(this.require(event.order.id), 0, sequence);
        this.orders.delete(event.order.id);
        return;
      default:
        return;
    }
  }

  /** Lots that are open no more, whether they rested or not. */
  private take(order: KnownOrder, lots: number, sequence: number): void {
    order.lots -= lots;
    if (order.resting > 0) this.rest(order, order.lots, sequence);
  }

  private rest(order: KnownOrder, lots: number, sequence: number): void {
    this.book(order.market).add(order.side, order.ticks, lots - order.resting, sequence);
    order.resting = lots;
  }

  private require(id: number): KnownOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`contract order ${id} is not open`);
    return order;
  }
}
