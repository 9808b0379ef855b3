// Checks liquidations: started only where margin and result are too little, sold no worse than the rules allow, paid by the fund within its share.
import type { Event } from '../../src/index.ts';
import { must } from '../must.ts';
import { type LeverContext, markNow, mustBeLive, reachedMark } from './audit-lever.ts';
import type { LeverTrade } from './audit-trades.ts';
import type { AuditedContract, AuditedPosition } from './audited-lever.ts';
import {
  bankruptcyValue,
  costAtMark,
  deleveragingOrder,
  isBeyondBankruptcy,
  leftOfFund,
  mayFundPayFor,
  type NaiveFund,
} from './naive/liquidation.ts';
import { bankruptcyPrice, isDue, liquidationPrice, markOf, partOf } from './naive/position.ts';

type Started = Extract<Event, { type: 'LiquidationStarted' }>;
type Passed = Extract<Event, { type: 'BankruptcyPassed' }>;
type Ended = Extract<Event, { type: 'LiquidationEnded' }>;

/** Live time after bankruptcy in which book and fund may take what is left. */
const PATIENCE_MS = 60_000;

export function auditLiquidationStarted(context: LeverContext, event: Started): void {
  const { audited, audit } = context;
  const { position: id } = event;
  const position = audit.positions.get(id)!;
  mustBeLive(context, `the liquidation of ${id}`);
  must(event.user === position.user, `the liquidation of ${id} names ${event.user}, not ${position.user}`);
  must(!position.isLiquidated && position.lots > 0n, `position ${id} is liquidated twice`);
  mustBeInTurn(audit, id);
  const mark = markNow(context);
  const { unit } = audit.rules;
  const maintenance = audit.maintenanceOf(position);
  must(
    event.maintenancePpm === maintenance,
    `position ${id} needs ${event.maintenancePpm} ppm, expected ${maintenance}`,
  );
  mustBeDue(context, position);
  const { index, indexAt } = audited.prices.get(audit.contract.id)!;
  must(event.index === index && event.indexAt === indexAt, `position ${id} is liquidated at another index`);
  must(BigInt(event.markTicks) === markOf(position, mark), `position ${id} is liquidated at ${event.markTicks}`);
  const due = liquidationPrice(position, unit, maintenance);
  must(BigInt(event.liquidationTicks) === due, `position ${id} is due at ${event.liquidationTicks}, expected ${due}`);
  const worst = bankruptcyPrice(position, unit, position.takerFeePpm);
  must(BigInt(event.bankruptcyTicks) === worst, `position ${id} is bankrupt at ${event.bankruptcyTicks}, not ${worst}`);
  const order = [...audit.orders.values()].find(other => other.position === id);
  must(order === undefined, `order ${order?.id} of position ${id} outlives its liquidation`);
  position.isLiquidated = true;
}

/** Noted when the mark passes the bankruptcy price and when it recovers, and at no other time. */
export function auditBankruptcy(context: LeverContext, { position: id, user, bankruptAt }: Passed): void {
  const { audit } = context;
  const position = audit.positions.get(id);
  must(position?.isLiquidated === true, `position ${id} is bankrupt and is not being liquidated`);
  must(user === position!.user, `the bankruptcy of ${id} names ${user}, not ${position!.user}`);
  mustBeInTurn(audit, id);
  const isBeyond = isBeyondBankruptcy(position!, markNow(context), audit.rulesFor(position!));
  const isNoted = position!.bankruptAt !== null;
  must(isBeyond !== isNoted, `the bankruptcy of ${id} is noted twice`);
  const expected = isBeyond ? audit.liveMs : null;
  must(bankruptAt === expected, `position ${id} is bankrupt since ${bankruptAt}, expected ${expected}`);
  position!.bankruptAt = expected;
}

/** Only where the tick has recovered, and with nothing else of the position changed. */
export function auditLiquidationEnded({ audit }: LeverContext, { position: row }: Ended): void {
  const position = audit.positions.get(row.id);
  must(audit.recovered.delete(row.id), `the liquidation of ${row.id} ends and the mark has not recovered`);
  must(BigInt(row.lots) === position!.lots, `the liquidation of ${row.id} ends with ${row.lots} lots`);
  position!.isLiquidated = false;
  position!.bankruptAt = null;
}

function isOverdue({ liveMs }: AuditedContract, { bankruptAt }: AuditedPosition): boolean {
  return bankruptAt !== null && liveMs - bankruptAt >= PATIENCE_MS;
}

function mustBeDue(context: LeverContext, position: AuditedPosition): void {
  const { audit } = context;
  const ticks = reachedMark(position, markNow(context));
  const isNow = isDue(position, ticks, audit.rules.unit, audit.maintenanceOf(position));
  must(isNow, `position ${position.id} is liquidated and is not due`);
}

/** By id, within one tick. */
function mustBeInTurn(audit: AuditedContract, id: number): void {
  must(audit.phase === 'liquidations', `position ${id} is liquidated out of turn`);
  // A funding or another's deleveraging may make a position due while the tick is being processed: then it follows immediately.
  const wasDue = audit.due.some(position => position.id === id);
  must(id >= audit.cameTo || !wasDue, `position ${id} is liquidated after ${audit.cameTo}`);
  if (wasDue) audit.cameTo = id;
}

/** In the book no worse than bankruptcy; beyond it only once the mark is there too, near the mark, and within what the fund may pay. */
export function auditLiquidationFill(context: LeverContext, { id, ticks, taker }: LeverTrade): void {
  const { audit } = context;
  const position = audit.positions.get(taker.position);
  must(position?.isLiquidated === true, `trade ${id} liquidates what is not being liquidated`);
  mustBeInTurn(audit, taker.position);
  mustBeDue(context, position!);
  const worst = bankruptcyPrice(position!, audit.rules.unit, position!.takerFeePpm);
  const isBeyond = position!.isLong ? BigInt(ticks) < worst : BigInt(ticks) > worst;
  if (isBeyond || taker.toFund < 0n) {
    const may = mayFundPayFor(position!, BigInt(ticks), markNow(context), audit.rulesFor(position!));
    must(may, `the fund pays ${-taker.toFund} for trade ${id} at ${ticks}`);
  }
  const left = leftNow(context);
  must(-taker.toFund <= left, `the fund pays ${-taker.toFund} for trade ${id} and may pay ${left}`);
}

/** What the insurance fund of the market may pay now. */
function leftNow(context: LeverContext): bigint {
  return fundNow(context).left;
}

export function fundNow({ audited, audit, stamped }: LeverContext): NaiveFund {
  const { id } = audit.contract;
  const { quote } = audited.markets.get(id)!.market;
  const balance = audited.ledger.balance(`insurance/${quote}/${id}`);
  return { balance, left: leftOfFund(balance, audit.payments, Math.floor(stamped.at / 60_000)) };
}

/** Only what the fund cannot cover, at exactly the bankruptcy value, against the first of the queue. */
export function auditDeleveraging(context: LeverContext, { id, lots: count, value, taker, maker }: LeverTrade): void {
  const { audit } = context;
  const position = audit.positions.get(taker.position)!;
  must(position.isLiquidated, `trade ${id} deleverages what is not being liquidated`);
  mustBeInTurn(audit, taker.position);
  mustBeDue(context, position);
  const mark = markNow(context);
  const lots = BigInt(count);
  must(isBeyondBankruptcy(position, mark, audit.rulesFor(position)), `trade ${id} deleverages before bankruptcy`);
  const [entry, margin] = [partOf(position.entry, lots, position.lots), partOf(position.margin, lots, position.lots)];
  const exact = bankruptcyValue({ ...position, entry, margin });
  must(value === exact, `trade ${id} deleverages at ${value}, expected ${exact}`);
  must(taker.fee === 0n && maker.fee === 0n && taker.toFund === 0n, `trade ${id} deleverages at a cost`);
  const [cost, left] = [costOfWaiting(context), leftNow(context)];
  const isEarly = cost <= left && !isOverdue(audit, position);
  must(!isEarly, `trade ${id} deleverages though the fund may pay ${left} and all would cost ${cost}`);
  const order = deleveragingOrder(position, [...audit.positions.values()], mark, {
    unit: audit.rules.unit,
    maintenanceOf: other => audit.maintenanceOf(other as AuditedPosition),
  });
  must(order[0]?.id === maker.position, `trade ${id} deleverages ${maker.position}, but ${order[0]?.id} comes first`);
}

/** What all lots of started liquidations would cost the fund at the mark. */
function costOfWaiting(context: LeverContext): bigint {
  const { audit } = context;
  const mark = markNow(context);
  let cost = 0n;
  for (const position of audit.positions.values())
    if (position.isLiquidated) cost += costAtMark(position, mark, audit.rulesFor(position));
  return cost;
}

/** Once all that a tick made due was processed, those who wait would cost no more than the fund may pay. */
export function auditWaiting(context: LeverContext): void {
  const [cost, left] = [costOfWaiting(context), leftNow(context)];
  must(cost <= left, `those who wait would cost ${cost}, the fund may pay ${left}`);
  const { audit } = context;
  for (const position of audit.due) {
    const isOpen = audit.positions.has(position.id) && position.isLiquidated && position.lots > 0n;
    const waits = isOpen && isOverdue(audit, position);
    must(!waits, `position ${position.id} has waited since ${position.bankruptAt} at ${audit.liveMs}`);
  }
}
