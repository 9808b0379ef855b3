// What a trade is to each of its sides: margins, fees and results, or nothing where the side cannot bear it.
import { bankruptcyTicks, initialMargin, openingMargin, partOf, resultAt, tradeFee } from '@candor/formulas';
import { openLots, tradeValue } from '../book/book-order.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { Contract } from './contract.ts';
import { isWorseToClose, markTicks } from './live.ts';
import type { LeverOrder, LeverTradeSide } from './order.ts';
import type { Position } from './position.ts';

/** Lots that change hands at a price. */
export type Fill = { ticks: number; lots: number; value: bigint };

type Role = 'taker' | 'maker';

/** The change of an order by a fill, or undefined where its owner cannot bear it. */
export function tradeSideOf(
  state: State,
  contract: Contract,
  order: LeverOrder,
  fill: Fill,
  role: Role,
): LeverTradeSide | undefined {
  return order.effect === 'open'
    ? openingSide(state, contract, order, fill, role)
    : orderedClosingSide(state, contract, order, fill, role);
}

/** The units that opening these lots at a value takes: the margin, and also the fee. */
function openingNeed(
  state: State,
  contract: Contract,
  order: Pick<LeverOrder, 'multiple' | 'takerFeePpm' | 'side'>,
  { lots, value }: Pick<Fill, 'lots' | 'value'>,
  feePpm: bigint,
): { margin: bigint; fee: bigint } {
  const direction = order.side === 'buy' ? 'long' : 'short';
  const markValue = tradeValue(contract, markTicks(state, contract.id, direction), lots);
  const { multiple, takerFeePpm } = order;
  return {
    margin: openingMargin({ direction, multiple, takerFeePpm }, value, markValue),
    fee: tradeFee(value, feePpm),
  };
}

/** Margin and the taker's fee of an order, as if so many lots were filled at this value now. */
export function needFor(state: State, contract: Contract, order: LeverOrder, lots: number, value: bigint): bigint {
  const { margin, fee } = openingNeed(state, contract, order, { lots, value }, order.takerFeePpm);
  return margin + fee;
}

/**
 * What the rest of an order must hold while it is in the book, or undefined where its owner has less: a resting order that was counted
 * may be gone, and the rest is at a worse price than its expected fill.
 */
export function heldAtRest(state: State, contract: Contract, order: LeverOrder): bigint | undefined {
  if (order.effect === 'close') return 0n;
  const rest = openLots(order);
  const need = needFor(state, contract, order, rest, tradeValue(contract, order.ticks, rest));
  return need > freeFor(state, order) + order.held ? undefined : need;
}

/** Units that the user of an order has free for margins, without what the order holds. */
export function freeFor(state: State, { user, market }: Pick<LeverOrder, 'user' | 'market'>): bigint {
  return available(state.accounts, walletAccount(user, state.markets.require(market).quote, 'lever'));
}

function openingSide(
  state: State,
  contract: Contract,
  order: LeverOrder,
  fill: Fill,
  role: Role,
): LeverTradeSide | undefined {
  const { lots, value } = fill;
  const feePpm = role === 'taker' ? order.takerFeePpm : order.makerFeePpm;
  const { margin, fee } = openingNeed(state, contract, order, fill, feePpm);
  const need = margin + fee;
  // A taker pays out of all that the order holds; a maker gives its part, or later fills would find too little.
  const part = role === 'taker' ? order.held : partOf(order.held, lots, openLots(order));
  const released = role === 'taker' && part > need ? need : part;
  if (need > freeFor(state, order) + released) return undefined;
  return {
    user: order.user,
    order: order.id,
    position: order.position,
    direction: order.side === 'buy' ? 'long' : 'short',
    effect: 'open',
    fee,
    entryValue: value,
    result: 0n,
    margin,
    initialMargin: initialMargin(value, order.multiple),
    released,
    toFund: 0n,
  };
}

function orderedClosingSide(
  state: State,
  contract: Contract,
  order: LeverOrder,
  fill: Fill,
  role: Role,
): LeverTradeSide | undefined {
  const position = state.positions.require(order.position);
  // What funding took since the order was placed may have moved the worst price beyond its limit.
  if (isWorseToClose(position.direction, fill.ticks, closingBound(contract, position))) return undefined;
  const side = closedSide(position, fill, role === 'taker' ? order.takerFeePpm : order.makerFeePpm);
  return side && { ...side, order: order.id };
}

/** The worst price at which a position may be closed. */
export function closingBound(contract: Contract, position: Position): number {
  return bankruptcyTicks(position, contract.tickLotValue, position.takerFeePpm);
}

/**
 * What closing lots of a position gives back. Rounding of many small fills may need a unit more than their part of the margin;
 * undefined where the whole margin does not cover it.
 */
export function closedSide(position: Position, { lots, value }: Fill, feePpm: bigint): LeverTradeSide | undefined {
  const entryValue = partOf(position.entryValue, lots, position.lots);
  const result = resultAt(position.direction, entryValue, value);
  const part = partOf(position.margin, lots, position.lots);
  const fee = least(tradeFee(value, feePpm), greatest(part + result, 0n));
  const margin = greatest(part, fee - result);
  if (margin > position.margin) return undefined;
  return { ...plainSide(position, lots), fee, entryValue, result, margin };
}

/**
 * The same of a position in liquidation: what is left of the margin's part goes to the fund, what is missing comes from it. At a price no worse than
 * the bankruptcy, nothing but rounding can be missing, and the rest of the margin covers that.
 */
export function liquidatedSide(
  position: Position,
  { lots, value }: Fill,
  feePpm: bigint,
  by: 'margin' | 'fund',
): LeverTradeSide {
  const entryValue = partOf(position.entryValue, lots, position.lots);
  const result = resultAt(position.direction, entryValue, value);
  const part = partOf(position.margin, lots, position.lots);
  const margin = by === 'margin' ? least(greatest(part, -result), position.margin) : part;
  // No fee is taken that the fund would have to pay for rounding; beyond the bankruptcy price it is part of what is missing.
  const whole = tradeFee(value, feePpm);
  const left = margin + result;
  const fee = left >= 0n ? least(whole, left) : 0n;
  return { ...plainSide(position, lots), fee, entryValue, result, margin, toFund: left - fee };
}

function plainSide(position: Position, lots: number) {
  return {
    user: position.user,
    order: null,
    position: position.id,
    direction: position.direction,
    effect: 'close',
    initialMargin: partOf(position.initialMargin, lots, position.lots),
    released: 0n,
    toFund: 0n,
  } as const;
}

/** The smaller and the larger of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function greatest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
