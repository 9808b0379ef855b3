// The checks of an order that opens a position, in the order in which their rejections take precedence.
import { type Direction, initialMargin, liquidationTicks, type MarginTier, tierOf, tradeFee } from '@candor/formulas';
import { divideDown, divideUp, MAX_UNITS, PPM } from '@candor/money';
import { openLots, tradeValue } from '../book/book-order.ts';
import { systemAccount } from '../ledger/account-id.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import type { PlaceLeverOrder } from './command.ts';
import type { Contract } from './contract.ts';
import { openValue } from './indexes.ts';
import { isLive, markTicks, openingSide } from './live.ts';
import type { LeverOrder } from './order.ts';

/** Positions and open orders that a user may have in one market. */
export const MAX_OPEN = 500;

export type CheckedLeverOrder = {
  contract: Contract;
  ticks: number;
  profitTicks: number;
  lossTicks: number;
  rejection?: undefined;
};

type Replacing = CheckedLeverOrder & { replaced: LeverOrder | undefined };

/** @param replaced an order that rests and leaves for this one: what it takes is free. */
export function checkLeverOrder(
  state: State,
  command: PlaceLeverOrder,
  at: number,
  replaced?: LeverOrder,
): CheckedLeverOrder | { rejection: Rejection } {
  const contract = openContract(state, command.market, at);
  if ('code' in contract) return refuse(contract);
  const { direction, lots, multiple, price } = command;
  if (!isCount(lots) || lots > contract.maxLots) return refuse({ code: 'invalid-lots', most: contract.maxLots });
  const most = contract.tiers[0]!.multiple;
  if (!isCount(multiple) || multiple > most) return refuse({ code: 'multiple-too-large', most });
  if (price === undefined && command.timeInForce !== 'ioc') return refuse({ code: 'invalid-order' });

  const ticks = price === undefined ? slippageTicks(state, contract, direction) : readTicks(contract, price);
  if (typeof ticks === 'object') return refuse(ticks);
  const outside = price === undefined ? undefined : checkBand(state, contract, direction, ticks);
  if (outside !== undefined) return refuse(outside);
  const profitTicks = readTicks(contract, command.profitPrice);
  if (typeof profitTicks === 'object') return refuse(profitTicks);
  const lossTicks = readTicks(contract, command.lossPrice);
  if (typeof lossTicks === 'object') return refuse(lossTicks);
  const checked = { contract, ticks, profitTicks, lossTicks, replaced };
  const unfit = checkExposure(state, command, checked) ?? checkStops(state, command, checked);
  return unfit === undefined ? checked : refuse(unfit);
}

/** The contract, where it takes more than cancels and added margin. */
export function openContract(state: State, market: number, at: number): Contract | Rejection {
  const contract = state.contracts.get(market);
  if (contract === undefined) return { code: 'unknown-contract' };
  if (!contract.isOpen) return { code: 'contract-settled' };
  if (state.markets.require(market).status !== 'open') return { code: 'market-not-open' };
  return isLive(state, market, at) ? contract : { code: 'contract-not-live' };
}

/** Reads a price in quote units per coin as ticks. */
export function readTicks({ tick }: Contract, price: bigint): number | Rejection {
  if (price <= 0n) return { code: 'amount-not-positive' };
  if (price % tick !== 0n) return { code: 'price-off-tick', tick };
  const ticks = price / tick;
  return ticks > BigInt(Number.MAX_SAFE_INTEGER) ? { code: 'too-large' } : Number(ticks);
}

/** The worst price of an order to buy (long) or sell (short) immediately. */
export function slippageTicks(state: State, contract: Contract, direction: Direction): number {
  return beyondMark(state, contract, direction, contract.slippagePpm);
}

function checkBand(state: State, contract: Contract, direction: Direction, ticks: number): Rejection | undefined {
  const bound = beyondMark(state, contract, direction, contract.bandPpm);
  if (direction === 'long' ? ticks <= bound : ticks >= bound) return undefined;
  const lowest = BigInt(beyondMark(state, contract, 'short', contract.bandPpm)) * contract.tick;
  const highest = BigInt(beyondMark(state, contract, 'long', contract.bandPpm)) * contract.tick;
  return { code: 'price-outside-band', lowest, highest };
}

function beyondMark(state: State, contract: Contract, direction: Direction, ppm: bigint): number {
  const mark = BigInt(markTicks(state, contract.id, direction));
  return direction === 'long'
    ? Number(divideDown(mark * (PPM + ppm), PPM))
    : Math.max(1, Number(divideUp(mark * (PPM - ppm), PPM)));
}

function checkExposure(state: State, command: PlaceLeverOrder, checked: Replacing): Rejection | undefined {
  const { contract, ticks, replaced } = checked;
  const { user, direction, lots, multiple } = command;
  const value = tradeValue(contract, ticks, lots);
  const indexes = state.lever.of(contract.id);
  const total = otherTotal(state, command, checked) + value;
  if (total > MAX_UNITS) return { code: 'too-large' };
  const most = contract.tiers.at(-1)!.upTo;
  const tier = tierOf(contract.tiers, total);
  if (tier === undefined) return { code: 'above-last-tier', left: most - (total - value) };
  if (multiple > tier.multiple) return { code: 'multiple-too-large', most: tier.multiple };
  const left = openInterestLeft(state, contract);
  if (lots > left) return { code: 'open-interest-reached', left };
  const open = indexes.positionsOf(user).length + indexes.openOrders.of(user).length;
  if (open - (replaced === undefined ? 0 : 1) >= MAX_OPEN) return { code: 'too-many-orders', limit: MAX_OPEN };
  const moreLots = lots - (replaced === undefined ? 0 : openLots(replaced));
  if (!indexes.book.hasRoom(openingSide(direction), moreLots)) return { code: 'too-large' };
  return endangersOlder(state, command, contract, tier) ? { code: 'position-at-risk' } : undefined;
}

/** What the user has on the side besides the order and the one that it replaces. */
function otherTotal(state: State, { user, direction }: PlaceLeverOrder, { contract, replaced }: Replacing): bigint {
  const total = state.lever.of(contract.id).totalOf(user, direction);
  return replaced === undefined ? total : total - openValue(contract, replaced);
}

/** Lots that may still be opened on each side before their value is too much for the insurance fund. */
export function openInterestLeft(state: State, contract: Contract): number {
  const coin = state.markets.require(contract.id).quote;
  const fund = state.accounts.get(systemAccount('insurance', coin, contract.id))?.balance ?? 0n;
  const perLot = BigInt(markTicks(state, contract.id, 'short')) * contract.tickLotValue;
  const most = (fund * BigInt(contract.openInterestFunds)) / perLot;
  const left = most - BigInt(state.contractStates.require(contract.id).lots);
  if (left <= 0n) return 0;
  return left > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(left);
}

/** Whether an older position of the same user and side would have to be liquidated under the tier that the order leads to. */
function endangersOlder(
  state: State,
  { user, direction }: PlaceLeverOrder,
  contract: Contract,
  { maintenancePpm }: MarginTier,
): boolean {
  const mark = markTicks(state, contract.id, direction);
  return state.lever
    .of(contract.id)
    .positionsOf(user)
    .some(id => {
      const position = state.positions.require(id);
      if (position.direction !== direction) return false;
      const due = liquidationTicks(position, contract.tickLotValue, maintenancePpm);
      return due !== undefined && isReached(direction, mark, due);
    });
}

/** Stop-profit beyond and stop-loss before the opening price, and the mark where it opens immediately; the loss before the liquidation. */
function checkStops(state: State, command: PlaceLeverOrder, checked: Replacing): Rejection | undefined {
  const { direction, lots, multiple, price } = command;
  const { contract, ticks, profitTicks, lossTicks } = checked;
  const mark = state.lever.of(contract.id).mark!;
  const isLong = direction === 'long';
  // What rests opens at its own price, whatever the mark is until then (wire.md section 8).
  const rests = price !== undefined && (isLong ? ticks < mark.lower : ticks > mark.upper);
  const highest = rests ? ticks : Math.max(price === undefined ? 0 : ticks, mark.upper);
  const lowest = rests ? ticks : Math.min(price === undefined ? Number.POSITIVE_INFINITY : ticks, mark.lower);
  if (isLong ? profitTicks <= highest : profitTicks >= lowest) return { code: 'stop-profit-wrong-side' };
  if (isLong ? lossTicks >= lowest : lossTicks <= highest) return { code: 'stop-loss-wrong-side' };
  const value = tradeValue(contract, price === undefined ? markTicks(state, contract.id, direction) : ticks, lots);
  const margin = initialMargin(value, multiple) + tradeFee(value, contract.takerFeePpm);
  const total = otherTotal(state, command, checked) + value;
  const { maintenancePpm } = tierOf(contract.tiers, total) ?? contract.tiers.at(-1)!;
  const exposure = { direction, lots, entryValue: value, margin };
  const due = liquidationTicks(exposure, contract.tickLotValue, maintenancePpm);
  return checkLossBefore(contract, direction, lossTicks, due);
}

/** Refuses a stop-loss that the liquidation would come before. */
export function checkLossBefore(
  { tick }: Contract,
  direction: Direction,
  lossTicks: number,
  due: number | undefined,
): Rejection | undefined {
  if (due === undefined || !isReached(direction, lossTicks, due)) return undefined;
  return { code: 'stop-beyond-liquidation', liquidation: BigInt(due) * tick };
}

/** Whether a mark is at the liquidation price or beyond it. */
export function isReached(direction: Direction, mark: number, due: number): boolean {
  return direction === 'long' ? mark <= due : mark >= due;
}

/** Whether a number counts something: a whole one above zero. */
export function isCount(lots: number): boolean {
  return Number.isSafeInteger(lots) && lots > 0;
}

function refuse(rejection: Rejection): { rejection: Rejection } {
  return { rejection };
}
