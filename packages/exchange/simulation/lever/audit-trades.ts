// Checks a trade of contracts: the counterparty and the price, what each side's lots bring, and then moves the auditor's own balances.
import type { Event } from '../../src/index.ts';
import type { LeverTradeSide } from '../../src/lever/order.ts';
import { exchangeName, walletName } from '../audited-ledger.ts';
import { must } from '../must.ts';
import { type LeverContext, markNow, mustBeLive, mustBeOpen, reachedMark } from './audit-lever.ts';
import { auditDeleveraging, auditLiquidationFill } from './audit-liquidation.ts';
import { setHeld } from './audit-orders.ts';
import { moveResult, mustHavePaidFunding, shrink } from './audit-positions.ts';
import type { AuditedLeverOrder, AuditedPosition } from './audited-lever.ts';
import { bankruptcyPrice, closing, feeOn, marginToOpen, partOf } from './naive/position.ts';

export type LeverTrade = Extract<Event, { type: 'LeverTraded' }>;

export function auditLeverTrade(context: LeverContext, trade: LeverTrade): void {
  const { audited, audit } = context;
  const { id, taker, maker, takerSide, cause } = trade;
  if (cause === 'order' || cause.startsWith('stop')) mustBeOpen(context, `trade ${id}`);
  else mustBeLive(context, `trade ${id}`);
  must(id === ++audited.lastLeverTrade, `trade ${id} is numbered wrongly`);
  const lots = BigInt(trade.lots);
  must(lots > 0n, `trade ${id} is of nothing`);
  must(sideOf(taker) === takerSide && sideOf(maker) !== takerSide, `trade ${id} has both on one side`);
  if (cause !== 'deleveraging') {
    const value = lots * BigInt(trade.ticks) * audit.contract.tickLotValue;
    must(trade.value === value, `trade ${id} has the value ${trade.value}, expected ${value}`);
    must(taker.user !== maker.user, `user ${taker.user} trades with itself`);
    auditMakerPriority(context, trade);
  }
  const operators = [taker, maker].filter(({ user }) => audited.isOperators(user)).length;
  must(trade.operatorSides === operators, `trade ${id} counts ${trade.operatorSides} operators`);
  must((taker.order === null) === (cause !== 'order'), `trade ${id} by ${cause} has an order ${taker.order}`);
  if (cause === 'stop-profit' || cause === 'stop-loss') auditStop(context, trade);
  if (cause === 'liquidation') auditLiquidationFill(context, trade);
  if (cause === 'deleveraging') auditDeleveraging(context, trade);
  for (const side of [taker, maker]) mustHavePaidFunding(audit, side.position);
  // What both give back comes before what either of them needs.
  auditSide(context, trade, taker);
  auditSide(context, trade, maker);
}

function sideOf({ direction, effect }: LeverTradeSide): 'buy' | 'sell' {
  return (direction === 'long') === (effect === 'open') ? 'buy' : 'sell';
}

/** The first of the queue has to be the maker, at its own price, and no taker pays more than its limit. */
function auditMakerPriority({ audit }: LeverContext, { id, ticks, lots, taker, maker }: LeverTrade): void {
  const order = maker.order === null ? undefined : audit.orders.get(maker.order);
  if (order === undefined) throw new Error(`trade ${id} has no maker`);
  const best = audit.best(order.isBuy);
  must(best === order, `trade ${id} took order ${order.id}, but order ${best?.id} was before it`);
  must(order.ticks === BigInt(ticks), `trade ${id} is not at the maker's price`);
  must(BigInt(lots) <= order.lots - order.filled, `trade ${id} takes more than the maker has`);
  const by = taker.order === null ? undefined : audit.orders.get(taker.order);
  if (by === undefined) return;
  must(by.isBuy ? by.ticks >= BigInt(ticks) : by.ticks <= BigInt(ticks), `trade ${id} is beyond its taker's limit`);
  must(BigInt(lots) <= by.lots - by.filled, `trade ${id} takes more than requested`);
  must(by.timeInForce !== 'post-only', `order ${by.id} takes though it may not`);
}

/** Stops come after liquidations and funding, by id. */
function auditStop(context: LeverContext, { id, taker, ticks }: LeverTrade): void {
  const { audit } = context;
  must(audit.phase !== 'liquidations', `trade ${id} stops before liquidations were looked at`);
  must(audit.round === null, `trade ${id} stops while funding is being worked off`);
  must(taker.position >= audit.stoppedTo, `position ${taker.position} stops after ${audit.stoppedTo}`);
  audit.stoppedTo = taker.position;
  const { slippagePpm } = audit.contract;
  const at = reachedMark({ isLong: taker.direction !== 'long' }, markNow(context));
  const far = taker.direction === 'long' ? at - BigInt(ticks) : BigInt(ticks) - at;
  must(far * 1_000_000n <= at * slippagePpm + 1_000_000n, `trade ${id} is ${far} ticks from the mark`);
}

function auditSide(context: LeverContext, trade: LeverTrade, side: LeverTradeSide): void {
  const { audit } = context;
  const order = side.order === null ? undefined : audit.orders.get(side.order);
  if (order !== undefined) auditOrderOf(trade, side, order);
  const feePpm = feeOf(context, trade, side, order);
  if (side.effect === 'open') auditOpening(context, trade, side, order!, feePpm);
  else auditClosing(context, trade, side, feePpm);
}

function auditOrderOf(trade: LeverTrade, side: LeverTradeSide, order: AuditedLeverOrder): void {
  must(
    order.user === side.user && order.position === side.position,
    `trade ${trade.id} names order ${order.id} wrongly`,
  );
  must(
    order.isOpening === (side.effect === 'open'),
    `trade ${trade.id} does with order ${order.id} what it is not for`,
  );
  order.filled += BigInt(trade.lots);
  order.spent += trade.value;
}

function feeOf(
  { audit }: LeverContext,
  { cause, taker }: LeverTrade,
  side: LeverTradeSide,
  order: AuditedLeverOrder | undefined,
): bigint {
  if (cause === 'deleveraging') return 0n;
  if (order !== undefined) return side === taker ? order.takerFeePpm : order.makerFeePpm;
  return audit.positions.get(side.position)!.takerFeePpm;
}

function auditOpening(
  context: LeverContext,
  trade: LeverTrade,
  side: LeverTradeSide,
  order: AuditedLeverOrder,
  feePpm: bigint,
): void {
  const { audited, audit } = context;
  const [isLong, lots, ticks] = [side.direction === 'long', BigInt(trade.lots), BigInt(trade.ticks)];
  const rules = { ...audit.rules, takerFeePpm: order.takerFeePpm };
  const { initial, margin } = marginToOpen(isLong, { lots, ticks, multiple: order.multiple }, markNow(context), rules);
  const fee = feeOn(trade.value, feePpm);
  must(side.margin === margin, `trade ${trade.id} opens with ${side.margin}, expected ${margin}`);
  must(
    side.initialMargin === initial,
    `trade ${trade.id} has an initial margin of ${side.initialMargin}, not ${initial}`,
  );
  must(side.fee === fee, `trade ${trade.id} costs ${side.fee}, expected ${fee}`);
  must(side.entryValue === trade.value && side.result === 0n && side.toFund === 0n, `trade ${trade.id} opens wrongly`);
  must(side.released >= 0n && side.released <= order.held, `trade ${trade.id} frees ${side.released} of ${order.held}`);
  setHeld(context, order, order.held - side.released);
  if (fee > 0n) audited.ledger.move(walletName(side.user, trade.coin, 'lever'), exchangeName('fees', trade.coin), fee);
  audited.ledger.claim(walletName(side.user, trade.coin, 'lever'), margin);
  const known = audit.positions.get(side.position);
  const position: AuditedPosition = known ?? newPosition(side, order);
  must(position.user === side.user && position.isLong === isLong, `trade ${trade.id} opens for another user`);
  position.lots += lots;
  position.entry += trade.value;
  position.margin += margin;
  position.initial += initial;
  position.fees += fee;
  audit.positions.set(side.position, position);
}

function newPosition(side: LeverTradeSide, { multiple, takerFeePpm, tierSet }: AuditedLeverOrder): AuditedPosition {
  const sums = { lots: 0n, entry: 0n, margin: 0n, initial: 0n, result: 0n, fees: 0n, funding: 0n };
  const marks = { isLiquidated: false, bankruptAt: null, lastCause: null, wasTaker: false };
  const { position: id, user, direction } = side;
  return { id, user, isLong: direction === 'long', multiple, takerFeePpm, tierSet, ...sums, ...marks };
}

function auditClosing(context: LeverContext, trade: LeverTrade, side: LeverTradeSide, feePpm: bigint): void {
  const { audit } = context;
  const position = audit.positions.get(side.position);
  if (position === undefined) throw new Error(`trade ${trade.id} closes position ${side.position}, which is not there`);
  const lots = BigInt(trade.lots);
  must(
    position.user === side.user && position.isLong === (side.direction === 'long'),
    `trade ${trade.id} closes another's`,
  );
  must(lots <= position.lots, `trade ${trade.id} closes more than position ${position.id} has`);
  const { entry, result, part, fee, left } = closing(position, lots, trade.value, feePpm);
  must(
    side.entryValue === entry && side.result === result,
    `trade ${trade.id} brings ${side.result}, expected ${result}`,
  );
  const initial = partOf(position.initial, lots, position.lots);
  must(side.initialMargin === initial, `trade ${trade.id} frees ${side.initialMargin} of the initial margin`);
  must(side.fee === fee, `trade ${trade.id} costs ${side.fee}, expected ${fee}`);
  must(side.released === 0n, `trade ${trade.id} frees ${side.released} of an order that holds nothing`);
  const isBySystem = trade.cause === 'liquidation' || trade.cause === 'deleveraging';
  // A unit that rounding lacks comes out of the rest of the margin, and nothing out of the fund.
  const rounded = left < 0n ? part - left : part;
  if (isBySystem && trade.taker === side) {
    const isByFund = trade.cause === 'liquidation' && isBeyond(audit.rules.unit, trade, position);
    const margin = isByFund || rounded > position.margin ? part : rounded;
    must(side.margin === margin, `trade ${trade.id} takes ${side.margin} of the margin, expected ${margin}`);
    const toFund = margin + result - fee;
    must(side.toFund === toFund, `trade ${trade.id} gives the fund ${side.toFund}, expected ${toFund}`);
  } else {
    must(side.margin === rounded, `trade ${trade.id} gives back ${side.margin}, expected ${rounded}`);
    must(
      rounded - part <= 2n || trade.cause === 'deleveraging',
      `trade ${trade.id} takes ${rounded - part} out of other lots`,
    );
    must(side.toFund === 0n, `trade ${trade.id} lets the fund have a part`);
    const isBad = trade.cause !== 'deleveraging' && isBeyond(audit.rules.unit, trade, position);
    must(!isBad, `trade ${trade.id} closes position ${position.id} at ${trade.ticks}, beyond its bankruptcy`);
  }
  move(context, trade, side);
  position.fees += fee;
  position.lastCause = trade.cause;
  position.wasTaker = trade.taker === side;
  shrink(position, { lots, entry, initial, margin: side.margin, result });
}

/** Whether a trade is at a price at which the position cannot pay for its closing. */
function isBeyond(unit: bigint, { ticks }: LeverTrade, position: AuditedPosition): boolean {
  const worst = bankruptcyPrice(position, unit, position.takerFeePpm);
  return position.isLong ? BigInt(ticks) < worst : BigInt(ticks) > worst;
}

function move(context: LeverContext, trade: LeverTrade, side: LeverTradeSide): void {
  const { audited, audit } = context;
  const { coin, market } = trade;
  const wallet = walletName(side.user, coin, 'lever');
  const fund = `insurance/${coin}/${market}` as const;
  audited.ledger.claim(wallet, -side.margin);
  if (side.toFund < 0n) {
    audited.ledger.move(fund, wallet, -side.toFund);
    audit.payments.push({ minute: Math.floor(context.stamped.at / 60_000), units: -side.toFund });
  }
  moveResult(context, side.user, side.result);
  if (side.fee > 0n) audited.ledger.move(wallet, exchangeName('fees', coin), side.fee);
  if (side.toFund > 0n) audited.ledger.move(wallet, fund, side.toFund);
}
