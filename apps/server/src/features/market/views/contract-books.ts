// The public books of contracts, kept from the events of orders and trades.
import type { Event, LeverOrder } from '@candor/exchange';
import { RestingBooks, type RestingOrder } from './resting-books.ts';

/** `open` lots of those `asked` are neither filled nor gone, whether they rest or not. */
type ContractOrder = RestingOrder & { asked: number; open: number };

export class ContractBooks extends RestingBooks<ContractOrder> {
  /** Between two records all open orders rest. */
  constructor(sequence: number, open: Iterable<LeverOrder> = []) {
    super(sequence, [...open].map(restingOrder));
  }

  apply(event: Event, sequence: number): void {
    switch (event.type) {
      case 'LeverOrderPlaced': {
        const { id, market, side, ticks, lots } = event.order;
        this.place(id, { market, side, ticks, asked: lots, open: lots, lots: 0 }, sequence);
        return;
      }
      case 'LeverOrderRested': {
        const order = this.require(event.order);
        this.rest(order, order.open, sequence);
        return;
      }
      case 'LeverOrderShrunk': {
        const order = this.require(event.order);
        this.take(order, order.asked - event.lots, sequence);
        order.asked = event.lots;
        return;
      }
      case 'LeverTraded':
        for (const { order } of [event.taker, event.maker]) {
          if (order !== null) this.take(this.require(order), event.lots, sequence);
        }
        return;
      case 'LeverOrderClosed':
        this.close(event.order.id, sequence);
        return;
      default:
        return;
    }
  }

  /** Lots that are open no more. */
  private take(order: ContractOrder, lots: number, sequence: number): void {
    order.open -= lots;
    if (order.lots > 0) this.rest(order, order.open, sequence);
  }
}

function restingOrder({ id, market, side, ticks, lots, filledLots }: LeverOrder): [id: number, order: ContractOrder] {
  const open = lots - filledLots;
  return [id, { market, side, ticks, asked: lots, open, lots: open }];
}
