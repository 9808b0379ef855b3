// Checks the settlement of a market without a position to deleverage: its mark, each piece, and that nothing stays in clearing.
import type { Event } from '../../src/index.ts';
import { walletName } from '../audited-ledger.ts';
import { must } from '../must.ts';
import { type LeverContext, markNow, mustBeLive } from './audit-lever.ts';
import { fundNow } from './audit-liquidation.ts';
import { moveResult, mustHavePaidFunding } from './audit-positions.ts';
import type { AuditedPosition } from './audited-lever.ts';
import { deleveragingOrder, settle } from './naive/liquidation.ts';

type SettlementEvent = Extract<Event, { type: 'SettlementFixed' | 'PositionSettled' | 'SettlementEnded' }>;
type Fixed = Extract<Event, { type: 'SettlementFixed' }>;
type Settled = Extract<Event, { type: 'PositionSettled' }>;
type Ended = Extract<Event, { type: 'SettlementEnded' }>;

export function auditSettlement(context: LeverContext, event: SettlementEvent): void {
  if (event.type === 'SettlementFixed') auditFixed(context, event);
  else if (event.type === 'PositionSettled') auditSettled(context, event);
  else auditEnded(context, event);
}

function auditFixed(context: LeverContext, event: Fixed): void {
  const { audited, audit } = context;
  mustBeLive(context, 'a settlement');
  must(audit.round === null, 'a settlement while funding is being worked off');
  const mark = markNow(context);
  const positions = [...audit.positions.values()];
  const isNeeded = positions.some(
    position =>
      position.isLiquidated &&
      deleveragingOrder(position, positions, mark, {
        unit: audit.rules.unit,
        maintenanceOf: other => audit.maintenanceOf(other as AuditedPosition),
      }).length === 0,
  );
  // The last of all, where two announced it.
  const isAnnounced = !audit.contract.isOpen && audit.phase !== 'liquidations';
  must(isNeeded || isAnnounced, 'a settlement though a position could be deleveraged');
  must(BigInt(event.markTicks) === mark.lower, `a settlement at ${event.markTicks}, the mark is ${mark.lower}`);
  const expected = settle(positions, mark.lower, audit.rules.unit, fundNow(context));
  must(
    event.gains === expected.gains && event.paid === expected.paid,
    `a settlement pays ${event.paid} of ${event.gains}`,
  );
  const { fromFund, fromEquity } = event;
  const isBorne = fromFund === expected.fromFund && fromEquity === expected.fromEquity;
  must(
    isBorne,
    `a settlement costs the fund ${fromFund} and equity ${fromEquity}, not ${[expected.fromFund, expected.fromEquity]}`,
  );
  const [coin, clearing] = [event.coin, `clearing/${event.coin}/${event.market}`] as const;
  if (fromFund > 0n) audited.ledger.move(`insurance/${coin}/${event.market}`, clearing, fromFund);
  if (fromEquity > 0n) audited.ledger.move(`equity/${coin}/0`, clearing, fromEquity);
  audited.leverLosses += fromEquity;
  audit.settlement = { ...expected, ticks: mark.lower };
}

function auditSettled(context: LeverContext, event: Settled): void {
  const { audited, audit } = context;
  const { position: id, user, coin, result } = event;
  const position = audit.positions.get(id);
  if (position === undefined || audit.settlement === null) throw new Error(`position ${id} is settled and not open`);
  mustHavePaidFunding(audit, id);
  const expected = audit.settlement.results.get(id);
  must(position.user === user && result === expected, `position ${id} is settled with ${result}, expected ${expected}`);
  audited.ledger.claim(walletName(user, coin, 'lever'), -position.margin);
  moveResult(context, user, result);
  const nothing = { lots: 0n, entry: 0n, margin: 0n, initial: 0n };
  Object.assign(position, nothing, { result: position.result + result, lastCause: 'settled' });
}

function auditEnded({ audited, audit }: LeverContext, { market, coin, remainder }: Ended): void {
  const { settlement } = audit;
  if (settlement === null) throw new Error('a settlement ended that was not open');
  must(audit.positions.size === 0 && audit.orders.size === 0, 'a settlement ended with something open');
  must(remainder === settlement.remainder, `a settlement leaves ${remainder}, expected ${settlement.remainder}`);
  if (remainder > 0n) audited.ledger.move(`clearing/${coin}/${market}`, `rounding/${coin}/0`, remainder);
  must(audited.ledger.balance(`clearing/${coin}/${market}`) === 0n, 'a settlement leaves something in clearing');
  audit.settlement = null;
  audit.contract = { ...audit.contract, isOpen: false };
}
