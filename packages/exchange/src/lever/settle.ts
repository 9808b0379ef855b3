// Settles a market in which no position is left to deleverage: everything is closed at one mark, gains as far as losses pay them.
import { resultAt } from '@candor/formulas';
import { divideDown } from '@candor/money';
import { broken } from '../assert.ts';
import { tradeValue } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { systemAccount } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import type { Contract } from './contract.ts';
import type { PositionSettled } from './events.ts';
import { leftToPay } from './insurance.ts';
import type { LeverOrder } from './order.ts';
import type { Position } from './position.ts';
import { closed } from './take.ts';
import { least } from './trade-side.ts';

/** Whether the time has come that was announced for a settlement, and something is open that waits for a live tick. */
export function isToBeSettled(state: State, market: number): boolean {
  const isOver = !state.contracts.require(market).isOpen && state.contractStates.require(market).settlement === null;
  return isOver && isInUse(state, market);
}

/** Whether there is a position or an order in a market. */
export function isInUse(state: State, market: number): boolean {
  const { positions, book } = state.lever.of(market);
  return positions.length > 0 || book.bids.levels.length > 0 || book.asks.levels.length > 0;
}

/** Fixes the mark, what is gained at it, and what losses pay of that. */
export function fixSettlement(state: State, contract: Contract, at: number): Event[] {
  const { mark, positions } = state.lever.of(contract.id);
  if (mark === undefined) throw broken(`market ${contract.id} has positions and a mark`);
  let gains = 0n;
  let missing = 0n;
  for (const id of positions) {
    const position = state.positions.require(id);
    const result = resultAtTicks(contract, position, mark.lower);
    if (result > 0n) gains += result;
    else if (-result > position.margin) missing += -result - position.margin;
  }
  const coin = state.markets.require(contract.id).quote;
  const borne = whoBears(state, contract, coin, missing, gains, at);
  const { lower: markTicks } = mark;
  return [{ type: 'SettlementFixed', market: contract.id, coin, markTicks, gains, ...borne }];
}

/**
 * The fund pays what it may, gains bear the rest. What others were paid earlier may exceed even that: then the whole fund pays, and at last the
 * exchange itself.
 */
function whoBears(state: State, contract: Contract, coin: number, missing: bigint, gains: bigint, at: number) {
  const fund = state.accounts.get(systemAccount('insurance', coin, contract.id))?.balance ?? 0n;
  const allowed = least(missing, leftToPay(state, contract, at));
  const paid = gains - (missing - allowed);
  if (paid >= 0n) return { paid, fromFund: allowed, fromEquity: 0n };
  const more = least(-paid, fund - allowed);
  return { paid: 0n, fromFund: allowed + more, fromEquity: -paid - more };
}

/** The next piece: an order that is cancelled, a position that is closed, or the end. */
export function decideSettlementPiece(state: State, market: number): Event[] {
  const order = anyOrder(state, market);
  if (order !== undefined) return [closed(order, 'market-settled')];
  const id = state.lever.of(market).positionAfter(0);
  const coin = state.markets.require(market).quote;
  if (id !== undefined) return [settled(state, state.positions.require(id), coin)];
  const remainder = state.accounts.get(systemAccount('clearing', coin, market))?.balance ?? 0n;
  return [{ type: 'SettlementEnded', market, coin, remainder }];
}

function anyOrder(state: State, market: number): LeverOrder | undefined {
  const { book } = state.lever.of(market);
  return (book.bids.levels.at(-1) ?? book.asks.levels.at(-1))?.first?.order;
}

function settled(state: State, position: Position, coin: number): PositionSettled {
  const { market, user, lots, id } = position;
  const contract = state.contracts.require(market);
  const { markTicks, gains, paid } = state.contractStates.require(market).settlement!;
  const result = resultAtTicks(contract, position, markTicks);
  const cappedResult =
    result > 0n ? divideDown(result * paid, gains) : result > -position.margin ? result : -position.margin;
  return {
    type: 'PositionSettled',
    market,
    coin,
    position: id,
    user,
    result: cappedResult,
    value: tradeValue(contract, markTicks, lots),
  };
}

function resultAtTicks(contract: Contract, { direction, entryValue, lots }: Position, ticks: number): bigint {
  return resultAt(direction, entryValue, tradeValue(contract, ticks, lots));
}
