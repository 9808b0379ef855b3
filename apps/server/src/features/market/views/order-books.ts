// The public books of all markets, kept from the events of orders and trades.
import type { Event, Market } from '@candor/exchange';
import { RestingBooks, type RestingOrder } from './resting-books.ts';

/** A waiting stop rests with no lots until it is triggered. */
export type OpenOrder = RestingOrder;

export class OrderBooks extends RestingBooks<OpenOrder> {
  apply(event: Event, sequence: number): void {
    switch (event.type) {
      case 'SpotOrderPlaced': {
        const { id, market, side, ticks } = event.order;
        this.place(id, { market, side, ticks, lots: event.rest }, sequence);
        return;
      }
      case 'SpotOrderTriggered':
        // An OCO moves from its limit to its stop, which may rest at another price.
        this.rest(this.require(event.order), event.rest, sequence, event.ticks);
        return;
      case 'SpotOrderRefilled':
        this.rest(this.require(event.order), event.shown, sequence);
        return;
      case 'SpotOrderAmended':
        this.rest(this.require(event.order), event.rest, sequence, event.ticks);
        return;
      case 'SpotTraded': {
        const maker = this.require(event.makerOrder);
        this.rest(maker, maker.lots - event.lots, sequence);
        if (event.isAuction) {
          const taker = this.require(event.takerOrder);
          this.rest(taker, taker.lots - event.lots, sequence);
        }
        return;
      }
      case 'SpotOrderClosed':
        this.close(event.order.id, sequence);
        return;
      default:
        return;
    }
  }

  /** Counts a market's book in new steps; the core has closed every order that does not fit them. */
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
}
