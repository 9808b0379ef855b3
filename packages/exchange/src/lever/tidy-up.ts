// What a trade leaves to be tidied up in the next step: filled orders, closed positions, and closing orders that are too large now.
import { openLots } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import type { LeverTraded, LeverTradeSide } from './order.ts';
import type { Position, PositionCloseReason } from './position.ts';
import { closed } from './take.ts';

/** The events that have to follow those just applied. */
export function tidyUp(state: State, applied: readonly Event[]): Event[] {
  return applied.flatMap(event => {
    switch (event.type) {
      case 'LeverTraded':
        return [...afterSide(state, event, event.taker), ...afterSide(state, event, event.maker)];
      case 'LeverNetted':
        return [event.long, event.short].flatMap(side => afterClosing(state, side.position, 'netted'));
      case 'PositionSettled':
        return afterClosing(state, event.position, 'settled');
      default:
        return [];
    }
  });
}

function afterSide(state: State, trade: LeverTraded, side: LeverTradeSide): Event[] {
  const order = side.order === null ? undefined : state.leverOrders.get(side.order);
  const filled = order !== undefined && openLots(order) === 0 ? [closed(order, 'filled')] : [];
  if (side.effect === 'open') return filled;
  return [...filled, ...afterClosing(state, side.position, reasonOf(trade, side), order?.id)];
}

function reasonOf({ cause, taker }: LeverTraded, side: LeverTradeSide): PositionCloseReason {
  if (cause === 'deleveraging') return side === taker ? 'liquidated' : 'deleveraged';
  if (side !== taker || cause === 'order') return 'closed-by-user';
  return cause === 'liquidation' ? 'liquidated' : cause;
}

/** @param filled an order of the position that is closed already. */
function afterClosing(state: State, id: number, reason: PositionCloseReason, filled?: number): Event[] {
  const position = state.positions.require(id);
  if (position.lots > 0) return shrinkClosings(state, position, filled);
  const orders = ordersOf(state, position).filter(order => order.id !== filled && openLots(order) > 0);
  const why = position.liquidation === null ? 'position-closed' : 'position-liquidated';
  return [...orders.map(order => closed(order, why)), { type: 'PositionClosed', position: { ...position }, reason }];
}

/** All open orders of a position: those that close it, and the rest of the one that opened it. */
export function ordersOf(state: State, position: Position) {
  const closings = state.lever.of(position.market).closingsOf(position.id);
  const opening = state.leverOrders.get(position.id);
  const ids = opening === undefined ? closings : [position.id, ...closings];
  return ids.map(id => state.leverOrders.require(id));
}

/** Together closing orders never close more than the position has: what is too much is cut from the newest. */
function shrinkClosings(state: State, position: Position, filled?: number): Event[] {
  const indexes = state.lever.of(position.market);
  const orders = indexes.closingsOf(position.id).map(id => state.leverOrders.require(id));
  const open = orders.filter(order => order.id !== filled && openLots(order) > 0);
  // An order being filled in this command keeps its lots: it does not rest next to the others yet.
  const taking = open.filter(order => !indexes.isResting(order));
  let left = taking.reduce((lots, order) => lots - openLots(order), position.lots);
  const events: Event[] = [];
  for (const order of open) {
    if (taking.includes(order)) continue;
    const lots = openLots(order);
    if (left <= 0) events.push(closed(order, 'position-closed'));
    else if (lots > left) events.push({ type: 'LeverOrderShrunk', order: order.id, lots: order.filledLots + left });
    left -= lots;
  }
  return events;
}
