// Automatic deleveraging: closes what nothing covers, against those who gained most with the least margin first, at the bankruptcy value.
import { liquidationTicks, partOf, resultAt } from '@candor/formulas';
import { tradeValue } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { isReached } from './check.ts';
import type { Contract } from './contract.ts';
import { decideFundingPiece } from './funding.ts';
import { payFundingFirst } from './funding-share.ts';
import { maintenanceOf } from './indexes.ts';
import { closingSide, markTicks } from './live.ts';
import type { Position } from './position.ts';
import { fixSettlement } from './settle.ts';
import { trade } from './take.ts';
import { closedSide, type Fill, liquidatedSide } from './trade-side.ts';

/** The next trade of a deleveraging of these lots; where none is left, the market settles. */
export function decideDeleverage(
  state: State,
  contract: Contract,
  position: Position,
  lots: number,
  at: number,
): Event[] {
  const other = firstInQueue(state, contract, position);
  if (other === undefined) {
    // Shares of a running funding are paid before everything is settled.
    const isFunding = state.contractStates.require(contract.id).funding !== null;
    return isFunding ? decideFundingPiece(state, contract.id) : fixSettlement(state, contract, at);
  }
  const share = payFundingFirst(state, other.id);
  if (share !== undefined) return [share];
  const fill = bankruptcyFill(contract, position, Math.min(lots, other.lots));
  const maker = closedSide(other, fill, 0n)!;
  const taker = liquidatedSide(position, fill, 0n, 'margin');
  const takerSide = closingSide(position.direction);
  return [trade(state, { contract, cause: 'deleveraging', takerSide, fill, taker, maker })];
}

/** Lots at exactly the value at which their part of the margin is used up. */
function bankruptcyFill(
  contract: Contract,
  { direction, lots: open, entryValue, margin }: Position,
  lots: number,
): Fill {
  const [entry, part] = [partOf(entryValue, lots, open), partOf(margin, lots, open)];
  const value = direction === 'long' ? entry - part : entry + part;
  const ticks = Number(value / (BigInt(lots) * contract.tickLotValue));
  return { ticks, lots, value };
}

function firstInQueue(state: State, contract: Contract, position: Position): Position | undefined {
  let first: Ranked | undefined;
  for (const id of state.lever.of(contract.id).positions) {
    const other = state.positions.require(id);
    if (other.direction === position.direction || other.lots === 0) continue;
    const ranked = rankOf(state, contract, other);
    if (ranked === undefined || (first !== undefined && !comesBefore(ranked, first))) continue;
    if (canBearBankruptcyOf(contract, position, other)) first = ranked;
  }
  return first?.position;
}

/** Rank = (result / margin) x (value / (margin + result)), as a fraction, so that nothing is rounded. */
export type Ranked = { position: Position; numerator: bigint; denominator: bigint };

/** A position's rank in the queue of deleveraging, below zero after all gains; undefined where it is due for liquidation itself. */
export function rankOf(state: State, contract: Contract, position: Position): Ranked | undefined {
  const { direction, entryValue, margin, lots } = position;
  const mark = markTicks(state, contract.id, direction);
  const value = tradeValue(contract, mark, lots);
  const result = resultAt(direction, entryValue, value);
  const rate = maintenanceOf(contract, state.lever.of(contract.id), position);
  const due = liquidationTicks(position, contract.tickLotValue, rate);
  if (due !== undefined && isReached(direction, mark, due)) return undefined;
  return { position, numerator: result * value, denominator: margin * (margin + result) };
}

/** The higher rank comes first, then the lower id. A position without margin comes before all that have some. */
export function comesBefore(one: Ranked, other: Ranked): boolean {
  const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator];
  return left === right ? one.position.id < other.position.id : left > right;
}

function canBearBankruptcyOf(contract: Contract, position: Position, other: Position): boolean {
  const lots = Math.min(position.lots, other.lots);
  const { value } = bankruptcyFill(contract, position, lots);
  return closedSide(other, { ticks: 0, lots, value }, 0n) !== undefined && isCovered(other, lots, value);
}

function isCovered({ direction, entryValue, margin, lots: open }: Position, lots: number, value: bigint): boolean {
  return partOf(margin, lots, open) + resultAt(direction, partOf(entryValue, lots, open), value) >= 0n;
}
