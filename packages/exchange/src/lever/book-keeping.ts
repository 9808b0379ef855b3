// What every change of a position or an order has to keep in step: open lots, totals by user, and the marks that trigger a position.
import { type Direction, liquidationTicks } from '@candor/formulas';
import { broken } from '../assert.ts';
import { walletAccount } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import type { Contract } from './contract.ts';
import type { NettedSide } from './events.ts';
import { type ContractIndexes, isSameTier, maintenanceOf } from './indexes.ts';
import type { Position } from './position.ts';

/** Takes lots out of a position, with their part of everything. */
export function leavePosition(state: State, position: Position, side: NettedSide, lots: number, value: bigint): void {
  position.lots -= lots;
  position.entryValue -= side.entryValue;
  position.margin -= side.margin;
  position.initialMargin -= side.initialMargin;
  position.closedLots += lots;
  position.closedValue += value;
  if (position.lots < 0 || position.margin < 0n) throw broken(`position ${position.id} has what it gives`);
  addOpen(state, position.market, position.direction, -lots, -side.entryValue);
  addTotal(state, position.market, position.user, position.direction, -side.entryValue);
}

/** Adds to the open lots and entry values of a side. */
export function addOpen(state: State, market: number, direction: Direction, lots: number, value: bigint): void {
  const row = state.contractStates.change(market);
  if (direction === 'long') {
    row.lots += lots;
    row.longValue += value;
  } else {
    row.shortLots += lots;
    row.shortValue += value;
  }
}

/** A total that moves into another tier changes at which price every position of its user is liquidated. */
export function addTotal(state: State, market: number, user: number, direction: Direction, value: bigint): void {
  if (value === 0n) return;
  const indexes = state.lever.of(market);
  const before = indexes.totalOf(user, direction);
  indexes.addTotal(user, direction, value);
  const contract = state.contracts.require(market);
  if (isSameTier(contract, before, before + value)) return;
  for (const id of indexes.positionsOf(user)) {
    const position = state.positions.require(id);
    // A user may have hundreds, and their stops stay where they are.
    if (position.direction === direction && position.lots > 0) retriggerLiquidation(contract, indexes, position);
  }
}

/** The wallet that margins and results of a market belong to. */
export function walletOf(state: State, { user, market }: { user: number; market: number }): number {
  return walletAccount(user, state.markets.require(market).quote, 'lever');
}

/** Updates the marks at which a position is liquidated and its stops are reached. */
export function retrigger(state: State, position: Position): void {
  const indexes = state.lever.of(position.market);
  if (position.lots === 0) {
    indexes.liquidations.remove(position.id);
    indexes.stops.remove(position.id);
    return;
  }
  retriggerLiquidation(state.contracts.require(position.market), indexes, position);
  const { direction, profit, loss } = position;
  const [above, below] = direction === 'long' ? [profit, loss] : [loss, profit];
  indexes.stops.set(position.id, { up: above?.ticks, down: below?.ticks });
}

function retriggerLiquidation(contract: Contract, indexes: ContractIndexes, position: Position): void {
  const due = liquidationTicks(position, contract.tickLotValue, maintenanceOf(contract, indexes, position));
  const isLong = position.direction === 'long';
  indexes.liquidations.set(position.id, isLong ? { up: undefined, down: due } : { up: due, down: undefined });
}
