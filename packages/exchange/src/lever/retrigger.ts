// Keeps the trigger prices of a position in step with its row.
import { liquidationTicks } from '@candor/formulas';
import type { State } from '../state.ts';
import { maintenanceOf } from './indexes.ts';
import type { Position } from './position.ts';

/** Updates the marks at which a position is liquidated and its stops are reached. */
export function retrigger(state: State, position: Position): void {
  const indexes = state.lever.of(position.market);
  if (position.lots === 0) {
    indexes.liquidations.remove(position.id);
    indexes.stops.remove(position.id);
    return;
  }
  const contract = state.contracts.require(position.market);
  const due = liquidationTicks(position, contract.tickLotValue, maintenanceOf(contract, indexes, position));
  const { profit, loss } = position;
  if (position.direction === 'long') {
    indexes.liquidations.set(position.id, { up: undefined, down: due });
    indexes.stops.set(position.id, { up: profit?.ticks, down: loss?.ticks });
  } else {
    indexes.liquidations.set(position.id, { up: due, down: undefined });
    indexes.stops.set(position.id, { up: loss?.ticks, down: profit?.ticks });
  }
}
