// Decides the closing of positions by their owner: immediately within the slippage bound, or as a limit that only closes.
import { bestTicks, reaches } from '../book/book.ts';
import { openLots } from '../book/book-order.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { isCount, MAX_OPEN, openContract, readTicks, slippageTicks } from './check.ts';
import type { CloseLeverPosition } from './command.ts';
import type { Contract } from './contract.ts';
import { betterToClose, closingSide, isWorseToClose } from './live.ts';
import { newOrder } from './new-order.ts';
import type { LeverOrder } from './order.ts';
import { refusalOf } from './place.ts';
import type { Position } from './position.ts';
import { takeStepByStep } from './take.ts';
import { closingBound } from './trade-side.ts';

export function decideCloseLeverPosition(state: State, command: CloseLeverPosition, at: number): Decision {
  const position = state.positions.get(command.position);
  if (position === undefined || position.user !== command.user) return rejected({ code: 'unknown-position' });
  const contract = openContract(state, position.market, at);
  if ('code' in contract) return rejected(contract);
  const lots = command.lots ?? position.lots;
  const ticks = boundOf(state, contract, position, command);
  const refusal = typeof ticks === 'object' ? ticks : checkLots(state, position, lots, command);
  if (refusal !== undefined) return rejected(refusal);
  const order = closingOrder(state, contract, position, { ...command, ticks: ticks as number, lots }, at);
  const comesTo = refuseUseless(state, order);
  if (comesTo !== undefined) return rejected(comesTo);
  return done([{ type: 'LeverOrderPlaced', order }], { id: order.id }, takeStepByStep(order.id));
}

/** The limit in ticks: an immediate close is no worse than both the slippage bound and the bankruptcy price. */
function boundOf(
  state: State,
  contract: Contract,
  position: Position,
  { price }: CloseLeverPosition,
): number | Rejection {
  const bankruptcy = closingBound(contract, position);
  if (price === undefined) return betterToClose(position.direction, marketBound(state, contract, position), bankruptcy);
  const ticks = readTicks(contract, price);
  if (typeof ticks === 'object') return ticks;
  if (!isWorseToClose(position.direction, ticks, bankruptcy)) return ticks;
  return { code: 'price-beyond-bankruptcy', bankruptcy: BigInt(bankruptcy) * contract.tick };
}

/** The worst price within the slippage bound for closing a position. */
export function marketBound(state: State, contract: Contract, { direction }: Position): number {
  return slippageTicks(state, contract, direction === 'long' ? 'short' : 'long');
}

function checkLots(
  state: State,
  position: Position,
  lots: number,
  { price, timeInForce }: CloseLeverPosition,
): Rejection | undefined {
  if (price === undefined && timeInForce !== 'ioc') return { code: 'invalid-order' };
  const indexes = state.lever.of(position.market);
  const closings = indexes.closingsOf(position.id);
  // Immediate trades come before resting ones: resting orders are cut to what is left.
  const resting = timeInForce === 'ioc' ? [] : closings.map(id => openLots(state.leverOrders.require(id)));
  const left = resting.reduce((rest, open) => rest - open, position.lots);
  if (!isCount(lots) || lots > left) return { code: 'invalid-lots', most: Math.max(0, left) };
  if (closings.length >= MAX_OPEN) return { code: 'too-many-orders', limit: MAX_OPEN };
  return indexes.book.hasRoom(closingSide(position.direction), lots) ? undefined : { code: 'too-large' };
}

function refuseUseless(state: State, order: LeverOrder): Rejection | undefined {
  const against = state.lever.of(order.market).book.side(order.side === 'buy' ? 'sell' : 'buy');
  const best = bestTicks(against);
  const isMet = best !== undefined && reaches(order.side, order.ticks, best);
  const isOwn = isMet && against.levels.at(-1)!.first!.order.user === order.user;
  return refusalOf(state, order, isMet && !isOwn ? 1 : 0, isOwn ? 'own-order' : 'book-ended');
}

function closingOrder(
  state: State,
  contract: Contract,
  position: Position,
  { ticks, lots, price, timeInForce }: { ticks: number; lots: number } & CloseLeverPosition,
  at: number,
): LeverOrder {
  const { user, direction, multiple, tierSet, takerFeePpm, id } = position;
  const effect = { side: closingSide(direction), effect: 'close', position: id } as const;
  const limit = { isMarket: price === undefined, timeInForce, ticks, lots };
  const terms = { multiple, tierSet, takerFeePpm, profitTicks: 0, lossTicks: 0 };
  return newOrder(state, contract, { user, ...effect, ...limit, ...terms }, at);
}
