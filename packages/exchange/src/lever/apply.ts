// Writes what happened to contracts into orders, positions, books and balances.
import type { Direction } from '@candor/formulas';
import { broken } from '../assert.ts';
import { AT_ONCE } from '../due-queue.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { hold, post, release } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { addOpen, addTotal, leavePosition, retrigger, walletOf } from './book-keeping.ts';
import {
  ALL_LOOKED_AT,
  type Contract,
  type ContractConfigured,
  type ContractState,
  firstContractState,
} from './contract.ts';
import type { ContractTicked, LeverLookedAt, LeverNetted, LiquidationStarted } from './events.ts';
import { markOf, openValue } from './indexes.ts';
import { noteFundPayment } from './insurance.ts';
import type {
  LeverOrder,
  LeverOrderAmended,
  LeverOrderClosed,
  LeverOrderPlaced,
  LeverOrderRested,
  LeverOrderShrunk,
  LeverTraded,
  LeverTradeSide,
} from './order.ts';
import type {
  BankruptcyPassed,
  LiquidationEnded,
  Position,
  PositionClosed,
  PositionMarginMoved,
  PositionStop,
  PositionStopsSet,
} from './position.ts';
import { leverPostings } from './postings.ts';
import { isToBeSettled } from './settle.ts';

/** What is left to do of a tick, a funding or a settlement is due before the next command. */
export function noteWork(state: State, market: number): void {
  if (hasWork(state.contractStates.require(market))) state.due.set('contracts', market, AT_ONCE);
  else state.due.remove('contracts', market);
}

export function hasWork({ liquidatedTo, stoppedTo, funding, settlement }: ContractState): boolean {
  return liquidatedTo !== ALL_LOOKED_AT || stoppedTo !== ALL_LOOKED_AT || funding !== null || settlement !== null;
}

export function applyContract(state: State, { contract }: ContractConfigured, at: number): number {
  const { id } = contract;
  if (state.contracts.get(id) === undefined) {
    state.contracts.insert({ ...contract });
    const row = firstContractState(id, at);
    state.contractStates.insert(row);
    state.due.set('funding', id, row.fundingAt);
    moveMark(state, id);
  } else {
    Object.assign(state.contracts.change(id), contract);
    moveMark(state, id);
    for (const position of state.lever.of(id).positions) retrigger(state, state.positions.require(position));
  }
  return id;
}

/** Takes the index that was just published as the mark. */
export function moveMark(state: State, market: number): void {
  const contract = state.contracts.require(market);
  const { scale } = state.coins.require(state.markets.require(market).quote);
  const indexes = state.lever.of(market);
  indexes.mark = markOf(contract, state.prices.require(market).index, scale);
  if (indexes.mark === undefined) return;
  indexes.liquidations.moveTo(indexes.mark);
  indexes.stops.moveTo(indexes.mark);
}

export function applyTick(state: State, { market, liveTicks, premium, lived = 0 }: ContractTicked): number {
  moveMark(state, market);
  const indexes = state.lever.of(market);
  const row = state.contractStates.change(market);
  row.liveTicks = liveTicks;
  row.liveMs += lived;
  row.covered = 0n;
  row.liquidatedTo = indexes.liquidations.hasReached ? 0 : ALL_LOOKED_AT;
  row.stoppedTo = indexes.stops.hasReached || isToBeSettled(state, market) ? 0 : ALL_LOOKED_AT;
  if (premium === null) return market;
  row.premiumSum += premium;
  row.premiumSamples++;
  return market;
}

export function applyPlaced(state: State, event: LeverOrderPlaced): number {
  const order = { ...event.order };
  const exchange = state.tables.exchange.change(1);
  exchange.nextLeverOrder = order.id + 1;
  exchange.nextPlace = order.place + 1;
  state.leverOrders.insert(order);
  hold(state.accounts, walletOf(state, order), order.held);
  state.lever.of(order.market).addOrder(order, null);
  addTotal(state, order.market, order.user, directionOf(order), openValue(contractOf(state, order), order));
  return order.market;
}

export function applyRested(state: State, event: LeverOrderRested): number {
  const order = state.leverOrders.change(event.order);
  const more = event.held - order.held;
  if (more > 0n) hold(state.accounts, walletOf(state, order), more);
  else release(state.accounts, walletOf(state, order), -more);
  order.held = event.held;
  state.lever.of(order.market).rest(order);
  return order.market;
}

export function applyAmended(state: State, event: LeverOrderAmended): number {
  const order = state.leverOrders.change(event.order);
  const contract = contractOf(state, order);
  const indexes = state.lever.of(order.market);
  const before = openValue(contract, order);
  const more = event.held - order.held;
  if (more > 0n) hold(state.accounts, walletOf(state, order), more);
  else release(state.accounts, walletOf(state, order), -more);
  const isMoved = event.place !== order.place;
  if (isMoved) indexes.leaveBook(order);
  else indexes.reduce(order, order.lots - event.lots);
  const { ticks, lots, held, place, profitTicks = order.profitTicks, lossTicks = order.lossTicks } = event;
  Object.assign(order, { ticks, lots, held, place, profitTicks, lossTicks });
  if (isMoved) {
    state.tables.exchange.change(1).nextPlace = place + 1;
    indexes.rest(order);
  }
  addTotal(state, order.market, order.user, directionOf(order), openValue(contract, order) - before);
  return order.market;
}

export function applyShrunk(state: State, event: LeverOrderShrunk): number {
  const order = state.leverOrders.change(event.order);
  state.lever.of(order.market).reduce(order, order.lots - event.lots);
  order.lots = event.lots;
  return order.market;
}

export function applyOrderClosed(state: State, { order: { id } }: LeverOrderClosed): number {
  const order = state.leverOrders.require(id);
  addTotal(state, order.market, order.user, directionOf(order), -openValue(contractOf(state, order), order));
  release(state.accounts, walletOf(state, order), order.held);
  state.lever.of(order.market).removeOrder(order);
  state.leverOrders.remove(id);
  return order.market;
}

export function applyTraded(state: State, event: LeverTraded, at: number): number {
  state.tables.exchange.change(1).nextLeverTrade = event.id + 1;
  const sides = [event.taker, event.maker];
  // What the sides release is freed first, so that the movements can take it; what they hold is held last.
  for (const side of sides) freeSide(state, event, side);
  post(state.accounts, leverPostings(event));
  for (const side of sides) {
    if (side.effect === 'open') openSide(state, event, side, at);
    else closeSide(state, event, side);
    if (side.toFund < 0n) noteFundPayment(state, event.market, -side.toFund, at);
  }
  const row = state.contractStates.require(event.market);
  if (row.lots !== row.shortLots) throw broken(`long and short lots of market ${event.market} are as many`);
  return event.market;
}

function freeSide(state: State, event: LeverTraded, side: LeverTradeSide): void {
  const wallet = walletAccount(side.user, event.coin, 'lever');
  if (side.effect === 'close') release(state.accounts, wallet, side.margin);
  if (side.order === null) return;
  const order = state.leverOrders.change(side.order);
  release(state.accounts, wallet, side.released);
  order.held -= side.released;
  const before = openValue(contractOf(state, order), order);
  order.filledLots += event.lots;
  order.filledValue += event.value;
  addTotal(state, event.market, side.user, side.direction, openValue(contractOf(state, order), order) - before);
  state.lever.of(event.market).reduce(order, event.lots);
}

function openSide(state: State, event: LeverTraded, side: LeverTradeSide, at: number): void {
  hold(state.accounts, walletAccount(side.user, event.coin, 'lever'), side.margin);
  if (state.positions.get(side.position) === undefined) insertPosition(state, side, at);
  const position = state.positions.change(side.position);
  position.lots += event.lots;
  position.entryValue += side.entryValue;
  position.margin += side.margin;
  position.initialMargin += side.initialMargin;
  position.openedLots += event.lots;
  position.openedValue += side.entryValue;
  position.fees += side.fee;
  addOpen(state, event.market, side.direction, event.lots, side.entryValue);
  addTotal(state, event.market, side.user, side.direction, side.entryValue);
  retrigger(state, position);
}

function insertPosition(state: State, side: LeverTradeSide, at: number): void {
  const order = state.leverOrders.require(side.order!);
  const { market, user, multiple, takerFeePpm, profitTicks, lossTicks } = order;
  const stopAt = (ticks: number): PositionStop => ({ ticks, lots: null });
  const none = { lots: 0, entryValue: 0n, margin: 0n, initialMargin: 0n, openedLots: 0, openedValue: 0n };
  const nothing = { closedLots: 0, closedValue: 0n, result: 0n, fees: 0n, funding: 0n };
  const position: Position = {
    id: side.position,
    user,
    market,
    direction: side.direction,
    multiple,
    ...none,
    ...nothing,
    profit: stopAt(profitTicks),
    loss: stopAt(lossTicks),
    takerFeePpm,
    tierSet: order.tierSet,
    openedAt: at,
    // A round that runs was fixed before it: it has no part in it.
    round: state.contractStates.require(market).rounds,
    liquidation: null,
  };
  state.positions.insert(position);
  state.lever.of(market).addPosition(position);
}

function closeSide(state: State, event: LeverTraded, side: LeverTradeSide): void {
  const position = state.positions.change(side.position);
  leavePosition(state, position, side, event.lots, event.value);
  position.result += side.result;
  position.fees += side.fee;
  if (side === event.taker) noteCause(position, event);
  retrigger(state, position);
}

/** Automatic closings are recorded in the position: stops count down, a liquidation adds up. */
function noteCause(position: Position, { cause, lots, value, taker: { toFund } }: LeverTraded): void {
  if (cause === 'stop-profit') position.profit = lessStop(position.profit!, lots);
  else if (cause === 'stop-loss') position.loss = lessStop(position.loss!, lots);
  if (cause !== 'liquidation' && cause !== 'deleveraging') return;
  const sum = { ...position.liquidation! };
  if (cause === 'liquidation') {
    sum.bookLots += lots;
    sum.bookValue += value;
  } else {
    sum.deleveragedLots += lots;
    sum.deleveragedValue += value;
  }
  if (toFund > 0n) sum.toFund += toFund;
  else sum.fromFund -= toFund;
  position.liquidation = sum;
}

function lessStop(stop: PositionStop, lots: number): PositionStop | null {
  if (stop.lots === null) return stop;
  return stop.lots > lots ? { ...stop, lots: stop.lots - lots } : null;
}

export function applyNetted(state: State, event: LeverNetted): number {
  const { user, coin, lots, value, long, short } = event;
  state.tables.exchange.change(1).nextLeverTrade = event.id + 1;
  release(state.accounts, walletAccount(user, coin, 'lever'), long.margin + short.margin);
  post(state.accounts, leverPostings(event));
  for (const side of [long, short]) {
    const position = state.positions.change(side.position);
    leavePosition(state, position, side, lots, value);
    position.result += side === long ? value - side.entryValue : side.entryValue - value;
    retrigger(state, position);
  }
  return event.market;
}

export function applyPositionClosed(state: State, event: PositionClosed): number {
  const position = state.positions.require(event.position.id);
  state.lever.of(position.market).removePosition(position);
  state.positions.remove(position.id);
  return position.market;
}

export function applyStopsSet(state: State, event: PositionStopsSet): number {
  const position = state.positions.change(event.position);
  position.profit = event.profit;
  position.loss = event.loss;
  retrigger(state, position);
  return position.market;
}

export function applyMarginMoved(state: State, { position: id, units }: PositionMarginMoved): number {
  const position = state.positions.change(id);
  if (units > 0n) hold(state.accounts, walletOf(state, position), units);
  else release(state.accounts, walletOf(state, position), -units);
  position.margin += units;
  retrigger(state, position);
  return position.market;
}

export function applyLiquidationStarted(state: State, event: LiquidationStarted, at: number): number {
  const position = state.positions.change(event.position);
  const { index, indexAt, markTicks, maintenancePpm, liquidationTicks, bankruptcyTicks } = event;
  const { lots, entryValue, margin } = position;
  const inputs = { at, index, indexAt, markTicks, lots, entryValue, margin, maintenancePpm };
  const none = { bookLots: 0, bookValue: 0n, deleveragedLots: 0, deleveragedValue: 0n, toFund: 0n, fromFund: 0n };
  position.liquidation = { ...inputs, liquidationTicks, bankruptcyTicks, ...none };
  state.lever.of(position.market).liquidating.add(position.id);
  return position.market;
}

export function applyBankruptcyPassed(state: State, { position: id, bankruptAt }: BankruptcyPassed): number {
  const position = state.positions.change(id);
  const { bankruptAt: _, ...liquidation } = position.liquidation!;
  position.liquidation = bankruptAt === null ? liquidation : { ...liquidation, bankruptAt };
  return position.market;
}

export function applyLiquidationEnded(state: State, event: LiquidationEnded): number {
  const position = state.positions.change(event.position.id);
  position.liquidation = null;
  state.lever.of(position.market).liquidating.delete(position.id);
  return position.market;
}

/** The queue of liquidations or of stops was gone through up to a position. */
export function applyLookedAt(state: State, { market, phase, to, covered }: LeverLookedAt): number {
  const row = state.contractStates.change(market);
  if (phase === 'stops') row.stoppedTo = to;
  else row.liquidatedTo = to;
  row.covered = covered;
  return market;
}

function directionOf(order: LeverOrder): Direction {
  return order.side === 'buy' ? 'long' : 'short';
}

function contractOf(state: State, { market }: { market: number }): Contract {
  return state.contracts.require(market);
}
