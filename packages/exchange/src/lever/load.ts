// Builds what is derived from the rows of contracts.
import type { State } from '../state.ts';
import { moveMark } from './apply.ts';
import { openValue } from './indexes.ts';
import { retrigger } from './retrigger.ts';

export function rebuildLever(state: State): void {
  for (const order of [...state.leverOrders.values()].sort((a, b) => a.id - b.id)) {
    const indexes = state.lever.of(order.market);
    indexes.addOrder(order, null);
    const value = openValue(state.contracts.require(order.market), order);
    indexes.addTotal(order.user, order.side === 'buy' ? 'long' : 'short', value);
  }
  for (const order of [...state.leverOrders.values()].sort((a, b) => a.place - b.place)) {
    state.lever.of(order.market).rest(order);
  }
  for (const position of state.positions.values()) {
    const indexes = state.lever.of(position.market);
    indexes.addPosition(position);
    if (position.liquidation !== null) indexes.liquidating.add(position.id);
    indexes.addTotal(position.user, position.direction, position.entryValue);
  }
  for (const position of state.positions.values()) retrigger(state, position);
  for (const { id } of state.contracts.values()) moveMark(state, id);
}
