// Checks every event of contracts against plain lists and the second implementation; see audited-lever.ts.
import type { Event, StampedCommand } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { isFresh } from '../audited-prices.ts';
import { must } from '../must.ts';
import { auditFunding } from './audit-funding.ts';
import { auditBankruptcy, auditLiquidationEnded, auditLiquidationStarted, auditWaiting } from './audit-liquidation.ts';
import { auditLeverOrder } from './audit-orders.ts';
import { auditMargin, auditNetting, auditPositionClosed } from './audit-positions.ts';
import { auditSettlement } from './audit-settlement.ts';
import { auditTerms } from './audit-terms.ts';
import { auditLeverTrade } from './audit-trades.ts';
import type { AuditedContract, AuditedPosition } from './audited-lever.ts';
import { ceil, smaller } from './naive/amounts.ts';
import { premiumOf } from './naive/funding.ts';
import { isDue, type NaiveMark } from './naive/position.ts';

/** Live ticks that take only cancels and added margin. */
const QUIET_TICKS = 3;

/** What an event of contracts is checked in. */
export type LeverContext = { audited: AuditedExchange; audit: AuditedContract; stamped: StampedCommand };

type Ticked = Extract<Event, { type: 'ContractTicked' }>;
type LookedAt = Extract<Event, { type: 'LeverLookedAt' }>;

/** @returns whether the event was one of contracts. */
export function auditLever(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  if (event.type === 'ContractConfigured') {
    auditTerms(audited, event, stamped);
    return true;
  }
  const market = marketOf(audited, event);
  if (market === undefined) return false;
  const audit = audited.lever.get(market);
  if (audit === undefined) throw new Error(`${event.type} without a contract on market ${market}`);
  auditOne({ audited, audit, stamped }, event);
  return true;
}

function auditOne(context: LeverContext, event: Event): void {
  const [left] = context.audit.recovered;
  const isLeft = event.type !== 'LiquidationEnded' && left !== undefined;
  must(!isLeft, `the mark recovered for position ${left}, and its liquidation continues`);
  switch (event.type) {
    case 'ContractTicked':
      auditTick(context, event);
      return;
    case 'LeverLookedAt':
      auditLookedAt(context, event);
      return;
    case 'LeverOrderPlaced':
    case 'LeverOrderRested':
    case 'LeverOrderAmended':
    case 'LeverOrderShrunk':
    case 'LeverOrderClosed':
      auditLeverOrder(context, event);
      return;
    case 'LeverTraded':
      auditLeverTrade(context, event);
      return;
    case 'LeverNetted':
      auditNetting(context, event);
      return;
    case 'PositionClosed':
      auditPositionClosed(context, event);
      return;
    case 'PositionMarginMoved':
      auditMargin(context, event);
      return;
    case 'LiquidationStarted':
      auditLiquidationStarted(context, event);
      return;
    case 'BankruptcyPassed':
      auditBankruptcy(context, event);
      return;
    case 'LiquidationEnded':
      auditLiquidationEnded(context, event);
      return;
    case 'FundingFixed':
    case 'FundingPaid':
    case 'FundingEnded':
      auditFunding(context, event);
      return;
    case 'SettlementFixed':
    case 'PositionSettled':
    case 'SettlementEnded':
      auditSettlement(context, event);
      return;
    case 'PositionStopsSet':
      return;
    default:
      throw new Error(`no auditor of ${event.type}`);
  }
}

/** The market whose contracts an event is about, found by its order or position where it does not say. */
function marketOf(audited: AuditedExchange, event: Event): number | undefined {
  switch (event.type) {
    case 'ContractTicked':
    case 'LeverLookedAt':
    case 'LeverOrderAmended':
    case 'LeverTraded':
    case 'LeverNetted':
    case 'FundingFixed':
    case 'FundingPaid':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'PositionSettled':
    case 'SettlementEnded':
    case 'BankruptcyPassed':
      return event.market;
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return event.order.market;
    case 'PositionClosed':
    case 'LiquidationEnded':
      return event.position.market;
    case 'LeverOrderRested':
    case 'LeverOrderShrunk':
      return audited.marketOfLever('orders', event.order);
    case 'PositionStopsSet':
    case 'PositionMarginMoved':
    case 'LiquidationStarted':
      return audited.marketOfLever('positions', event.position);
    default:
      return undefined;
  }
}

/** The mark of now: what the auditor's own index is in ticks. */
export function markNow({ audited, audit }: Pick<LeverContext, 'audited' | 'audit'>): NaiveMark {
  const { id } = audit.contract;
  const { quote } = audited.markets.get(id)!.market;
  return audit.markAt(audited.prices.get(id)!.index, audited.coins.get(quote)!.scale);
}

/** Users can act until the announced time; automatic steps continue until the settlement. */
export function mustBeOpen(context: LeverContext, what: string): void {
  must(context.audit.contract.isOpen, `${what} in a market that is settled`);
  mustBeLive(context, what);
}

/** Contracts act only at a fresh index, in an open market, after enough live ticks, and while nothing is settled. */
export function mustBeLive(context: LeverContext, what: string): void {
  const { audited, audit, stamped } = context;
  const { id } = audit.contract;
  must(isFresh(audited.prices.get(id)!, stamped.at), `${what} at a stale index`);
  must(audit.liveTicks > QUIET_TICKS, `${what} after ${audit.liveTicks} live ticks`);
  must(audited.markets.get(id)!.market.status === 'open', `${what} in a market that is shut`);
  must(audit.settlement === null, `${what} in a market that is settled`);
}

/** The tick of the mark that a position was certainly beyond: a mark between two ticks touches no position. */
export function reachedMark({ isLong }: { isLong: boolean }, { lower, upper }: NaiveMark): bigint {
  return isLong ? upper : lower;
}

function auditTick(context: LeverContext, { market, liveTicks, premium, lived = 0 }: Ticked): void {
  const { audited, audit, stamped } = context;
  const price = audited.prices.get(market)!;
  const isOpen = audited.markets.get(market)!.market.status === 'open';
  const wasLive = audit.wasFresh && audit.liveTicks > QUIET_TICKS;
  audit.liveTicks = price.isLive && isOpen ? (audit.wasFresh ? audit.liveTicks : 0) + 1 : 0;
  const counted = Math.min(audit.liveTicks, QUIET_TICKS + 1);
  must(liveTicks === counted, `${liveTicks} live ticks of market ${market}, expected ${counted}`);
  must(stamped.command.type === 'PublishIndexPrices', `a tick out of ${stamped.command.type}`);
  const isSampled = audit.liveTicks > QUIET_TICKS;
  const between = wasLive && isSampled ? stamped.at - audit.tickedAt : 0;
  must(lived === between, `market ${market} lived ${lived} ms, expected ${between}`);
  audit.liveMs += between;
  if (price.isLive) audit.tickedAt = stamped.at;
  must(isSampled === (premium !== null), `the premium of market ${market} is ${premium}`);
  if (premium !== null) {
    const expected = premiumNow(context);
    must(premium === expected, `the premium of market ${market} is ${premium}, expected ${expected}`);
    audit.premiums.push(premium);
  }
  const mark = markNow(context);
  const isLooking = audit.liveTicks > 0;
  audit.due = isLooking ? dueNow(audit, mark) : [];
  const recovered = [...audit.positions.values()].filter(each => each.isLiquidated && !audit.due.includes(each));
  audit.recovered = new Set(isSampled ? recovered.map(({ id }) => id) : []);
  audit.phase = audit.due.length > 0 ? 'liquidations' : 'funding';
  audit.cameTo = 0;
  audit.checkedTo = 0;
  audit.stoppedTo = 0;
}

/** Whether a position of a market is due, or the market is being settled: then no margin leaves it. */
export function isPending({ audited, audit }: Pick<LeverContext, 'audited' | 'audit'>): boolean {
  return audit.settlement !== null || dueNow(audit, markNow({ audited, audit })).length > 0;
}

/** Whether contracts can act automatically. */
function isAble({ audited, audit, stamped }: LeverContext): boolean {
  const { id } = audit.contract;
  const isOpen = audited.markets.get(id)!.market.status === 'open';
  return isOpen && audit.liveTicks > QUIET_TICKS && isFresh(audited.prices.get(id)!, stamped.at);
}

/** Positions whose margin and result do not exceed what must be there. */
function dueNow(audit: AuditedContract, mark: NaiveMark): AuditedPosition[] {
  const isReached = (position: AuditedPosition) =>
    isDue(position, reachedMark(position, mark), audit.rules.unit, audit.maintenanceOf(position));
  return [...audit.positions.values()].filter(position => position.lots > 0n && isReached(position));
}

/** How far what a fifth of the first tier could be bought or sold for is from the index. */
function premiumNow({ audited, audit }: LeverContext): bigint {
  const { id, tick } = audit.contract;
  const { scale } = audited.coins.get(audited.markets.get(id)!.market.quote)!;
  const index = (audited.prices.get(id)!.index * 10n ** BigInt(scale)) / 10n ** 8n;
  if (index === 0n) return 0n;
  const [bid, ask] = [true, false].map(isBuy => impactTicks(audit, isBuy));
  return premiumOf(index, inMoney(bid, tick), inMoney(ask, tick));
}

type Mean = { value: bigint; lots: bigint };

function inMoney(mean: Mean | undefined, tick: bigint): bigint | undefined {
  return mean && (mean.value * tick) / mean.lots;
}

/** Sum of lots times ticks, for lots with the value of a fifth of the first tier. */
function impactTicks(audit: AuditedContract, isBuy: boolean): Mean | undefined {
  const { unit, tiers } = audit.rules;
  const wanted = tiers[0]!.upTo / 5n;
  let mean: Mean = { value: 0n, lots: 0n };
  for (const { ticks, lots, filled } of audit.queue(isBuy)) {
    const needed = ceil(wanted - mean.value * unit, ticks * unit);
    const taken = smaller(needed, lots - filled);
    mean = { value: mean.value + taken * ticks, lots: mean.lots + taken };
    if (taken === needed) return mean;
  }
  return undefined;
}

/** Liquidations come first, by id; after this phase, each that the tick made due has started. */
function auditLookedAt(context: LeverContext, { phase, to }: LookedAt): void {
  const { audited, audit, stamped } = context;
  if (phase === 'stops') {
    must(audit.phase !== 'liquidations', 'stops come before liquidations');
    const isOver = !audit.contract.isOpen && audit.positions.size > 0 && isAble(context);
    must(!isOver, `market ${audit.contract.id} was to be settled, and was not`);
    return;
  }
  must(audit.phase === 'liquidations' || audit.liveTicks <= QUIET_TICKS, 'liquidations come after something else');
  must(to >= audit.checkedTo, `looked at ${to} after ${audit.checkedTo}`);
  audit.checkedTo = to;
  if (to === Number.MAX_SAFE_INTEGER) audit.phase = 'funding';
  if (audit.liveTicks <= QUIET_TICKS || !isFresh(audited.prices.get(audit.contract.id)!, stamped.at)) return;
  const still = dueNow(audit, markNow(context)).filter(position => audit.due.includes(position));
  const left = still.find(position => position.id <= to && !position.isLiquidated);
  must(left === undefined, `position ${left?.id} is due and was left out`);
  if (to === Number.MAX_SAFE_INTEGER) auditWaiting(context);
}
