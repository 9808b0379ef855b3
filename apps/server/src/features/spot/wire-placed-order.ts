// What became of an order in the very command that placed it, told from the command's events.
import type { CloseReason, Event } from '@candor/exchange';
import type { MarketList } from '../market/views/market-list.ts';
import { averagePriceText, statusOf } from './wire-order.ts';

/** The order must have been placed by one of the events. */
export function placedOrderOf(list: MarketList, id: number, events: readonly Event[]) {
  let quantity = 0n;
  let value = 0n;
  let reason: CloseReason | undefined;
  let placed: Extract<Event, { type: 'SpotOrderPlaced' }> | undefined;
  for (const event of events) {
    if (event.type === 'SpotOrderPlaced' && event.order.id === id) placed = event;
    else if (event.type === 'SpotOrderClosed' && event.order.id === id) reason = event.reason;
    else if (event.type === 'SpotTraded' && (event.takerOrder === id || event.makerOrder === id)) {
      quantity += event.quantity;
      value += event.value;
    }
  }
  if (placed === undefined) throw new Error(`order ${id} was not placed here`);
  const listed = list.require(placed.order.market);
  return {
    id,
    ...statusOf(reason),
    deal_amount: listed.quantity.ofUnits(quantity),
    average_price: averagePriceText(listed, placed.order.side, quantity, value),
  };
}
