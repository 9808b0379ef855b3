// Checks orders of contracts: what they hold, their position, how they end, and that those that close never close too much.
import type { Event } from '../../src/index.ts';
import type { LeverOrder } from '../../src/lever/order.ts';
import { walletName } from '../audited-ledger.ts';
import { must } from '../must.ts';
import { type LeverContext, markNow, mustBeOpen } from './audit-lever.ts';
import { type AuditedLeverOrder, isResting } from './audited-lever.ts';
import { floor, MILLION } from './naive/amounts.ts';
import { feeOn, isDue, marginToOpen, markOf, tierFor } from './naive/position.ts';

type OrderEvent = Extract<Event, { type: `LeverOrder${string}` }>;
type Placed = Extract<Event, { type: 'LeverOrderPlaced' }>;
type Amended = Extract<Event, { type: 'LeverOrderAmended' }>;
type Closed = Extract<Event, { type: 'LeverOrderClosed' }>;

export function auditLeverOrder(context: LeverContext, event: OrderEvent): void {
  const { audit } = context;
  switch (event.type) {
    case 'LeverOrderPlaced':
      auditPlaced(context, event);
      return;
    case 'LeverOrderRested': {
      const order = audit.orders.get(event.order)!;
      must(!order.isMarket && order.timeInForce !== 'ioc', `order ${order.id} may not rest`);
      must(!isResting(order), `order ${order.id} rests twice`);
      const needed = neededAtRest(context, order);
      must(event.held === needed, `order ${order.id} rests with ${event.held} held, expected ${needed}`);
      order.arrival = ++audit.arrivals;
      setHeld(context, order, event.held);
      return;
    }
    case 'LeverOrderAmended':
      auditAmended(context, event);
      return;
    case 'LeverOrderShrunk': {
      const order = audit.orders.get(event.order)!;
      const lots = BigInt(event.lots);
      must(!order.isOpening && lots < order.lots && lots > order.filled, `order ${order.id} shrank to ${lots}`);
      order.lots = lots;
      return;
    }
    case 'LeverOrderClosed':
      auditClosed(context, event);
  }
}

/** Changes what an order holds of its user's wallet. */
export function setHeld({ audited, audit }: LeverContext, order: AuditedLeverOrder, held: bigint): void {
  const { quote } = audited.markets.get(audit.contract.id)!.market;
  audited.ledger.claim(walletName(order.user, quote, 'lever'), held - order.held);
  order.held = held;
}

function auditPlaced(context: LeverContext, { order }: Placed): void {
  const { audit, stamped } = context;
  const { command } = stamped;
  mustBeOpen(context, 'an order was placed');
  const model = modelOf(order);
  must(!audit.orders.has(order.id) && order.filledLots === 0, `order ${order.id} is not new`);
  const isFromUser = 'user' in command && command.user === order.user;
  if (model.isOpening) {
    must(command.type === 'PlaceLeverOrder' && isFromUser, `an opening order out of ${command.type}`);
    must(order.position === order.id, `order ${order.id} opens position ${order.position}`);
  } else {
    must(command.type === 'CloseLeverPosition' && isFromUser, `a closing order out of ${command.type}`);
    const position = audit.positions.get(order.position);
    must(
      position?.user === order.user && position.isLong !== model.isBuy,
      `order ${order.id} closes what is not its own`,
    );
    must(model.lots <= position!.lots && order.held === 0n, `order ${order.id} closes more than there is`);
  }
  must(order.makerFeePpm === audit.contract.makerFeePpm, `order ${order.id} has another fee`);
  audit.orders.set(order.id, model);
  mustBeWithinBounds(context, model);
  model.held = 0n;
  setHeld(context, model, order.held);
  if (model.isOpening) mustBeAllowed(context, model);
}

/** What was moved is as good as an order that was cancelled and placed again. */
function auditAmended(context: LeverContext, event: Amended): void {
  const { audit, stamped } = context;
  const { command } = stamped;
  const order = audit.orders.get(event.order);
  if (order === undefined) throw new Error(`order ${event.order} is not open`);
  mustBeOpen(context, 'an order was moved');
  const [change] = command.type === 'QuoteLever' ? command.changes : [];
  const isRequested = change !== undefined && 'amend' in change && change.amend === order.id;
  const isOwn = 'user' in command && command.user === order.user && event.user === order.user;
  if (!isRequested || !isOwn) throw new Error(`order ${order.id} was moved by ${command.type}`);
  must(order.isOpening && order.filled === 0n && isResting(order), `order ${order.id} cannot be moved`);
  const { tick, makerFeePpm, takerFeePpm } = audit.contract;
  const { multiple, tierSet } = order;
  const isOfNow = tierSet === audit.tierSets.length - 1;
  const hasFees = order.makerFeePpm === makerFeePpm && order.takerFeePpm === takerFeePpm;
  must(isOfNow && hasFees && multiple > 0n, `order ${order.id} has earlier terms`);
  const [ticks, lots] = [BigInt(event.ticks), BigInt(event.lots)];
  must(ticks * tick === change.price && event.lots === change.lots, `order ${order.id} became another`);
  const keepsPriority = ticks === order.ticks && lots <= order.lots;
  Object.assign(order, { ticks, lots });
  if (!keepsPriority) order.arrival = ++audit.arrivals;
  mustBeWithinBounds(context, order);
  const needed = neededAtRest(context, order);
  must(event.held === needed, `order ${order.id} rests with ${event.held} held, expected ${needed}`);
  setHeld(context, order, event.held);
  mustBeAllowed(context, order);
}

/** A market order reaches as far as the slippage bound; an opening limit no further than the band. */
function mustBeWithinBounds(context: LeverContext, { id, isBuy, isOpening, isMarket, ticks }: AuditedLeverOrder): void {
  const { slippagePpm, bandPpm } = context.audit.contract;
  if (!isMarket && !isOpening) return;
  const { lower, upper } = markNow(context);
  const ppm = isMarket ? slippagePpm : bandPpm;
  // The looser tick of the mark, since closing and opening use different ones.
  const most = isBuy ? floor(upper * (MILLION + ppm), MILLION) : floor(lower * (MILLION - ppm), MILLION);
  must(isBuy ? ticks <= most : ticks >= most || ticks === 1n, `order ${id} reaches ${ticks}, the bound is ${most}`);
}

/** The multiple is one of the tier that all of it belongs to, and no older position becomes due by that tier. */
function mustBeAllowed(context: LeverContext, order: AuditedLeverOrder): void {
  const { audit } = context;
  const { id, user, isBuy, multiple } = order;
  const tier = tierFor(audit.rules.tiers, audit.totalOf(user, isBuy));
  if (tier === undefined) throw new Error(`order ${id} leads beyond the last tier`);
  must(multiple <= tier.multiple, `order ${id} has a multiple of ${multiple}, its tier allows ${tier.multiple}`);
  const mark = markNow(context);
  for (const position of audit.positions.values()) {
    if (position.user !== user || position.isLong !== isBuy) continue;
    const isEndangered = isDue(position, markOf(position, mark), audit.rules.unit, tier.maintenancePpm);
    must(!isEndangered, `order ${id} makes position ${position.id} due`);
  }
}

function auditClosed(context: LeverContext, { order: row, reason }: Closed): void {
  const { audit, stamped } = context;
  const order = audit.orders.get(row.id);
  if (order === undefined) throw new Error(`order ${row.id} is not open`);
  must(row.held === 0n && row.user === order.user, `order ${row.id} left with ${row.held} held`);
  must(BigInt(row.filledLots) === order.filled && row.filledValue === order.spent, `order ${row.id} left as another`);
  must((reason === 'filled') === (order.filled === order.lots), `order ${row.id} left as ${reason}`);
  if (reason === 'cancelled-by-user' || reason === 'account-frozen') {
    const { command } = stamped;
    const isOwn = 'user' in command && command.user === order.user && command.type.startsWith('CancelLeverOrder');
    must(isOwn, `order ${row.id} cancelled by ${command.type}`);
    const isByFreeze =
      command.type === 'CancelLeverOrders' && context.audited.people.users.get(order.user)?.isFrozen === true;
    must(isByFreeze === (reason === 'account-frozen'), `order ${row.id} left as ${reason}`);
  }
  setHeld(context, order, 0n);
  audit.orders.delete(row.id);
}

/** What a resting order has to hold: what opening all of it takes at its limit, and the taker's fee on it. */
function neededAtRest(context: LeverContext, order: AuditedLeverOrder): bigint {
  const { audit } = context;
  if (!order.isOpening) return 0n;
  const { ticks, multiple, takerFeePpm } = order;
  const lots = order.lots - order.filled;
  const rules = { ...audit.rules, takerFeePpm };
  const { margin } = marginToOpen(order.isBuy, { lots, ticks, multiple }, markNow(context), rules);
  return margin + feeOn(lots * ticks * rules.unit, takerFeePpm);
}

function modelOf(order: LeverOrder): AuditedLeverOrder {
  return {
    id: order.id,
    user: order.user,
    isBuy: order.side === 'buy',
    isOpening: order.effect === 'open',
    position: order.position,
    ticks: BigInt(order.ticks),
    lots: BigInt(order.lots),
    filled: 0n,
    spent: 0n,
    held: order.held,
    multiple: BigInt(order.multiple),
    makerFeePpm: order.makerFeePpm,
    takerFeePpm: order.takerFeePpm,
    tierSet: order.tierSet,
    isMarket: order.isMarket,
    timeInForce: order.timeInForce,
    arrival: undefined,
  };
}
