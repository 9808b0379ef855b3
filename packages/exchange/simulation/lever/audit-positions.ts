// Checks what happens to positions without a trade in the book: netting, moved margin, and how they leave.
import type { Event } from '../../src/index.ts';
import { walletName } from '../audited-ledger.ts';
import { must } from '../must.ts';
import { isPending, type LeverContext, markNow, mustBeOpen } from './audit-lever.ts';
import type { AuditedContract, AuditedPosition } from './audited-lever.ts';
import { ceil } from './naive/amounts.ts';
import { closing, feeOn, markOf, partOf, resultAt } from './naive/position.ts';

type Netted = Extract<Event, { type: 'LeverNetted' }>;
type Closed = Extract<Event, { type: 'PositionClosed' }>;
type Moved = Extract<Event, { type: 'PositionMarginMoved' }>;

/** Whatever touches a position settles its part of a running funding first. */
export function mustHavePaidFunding({ round }: AuditedContract, position: number): void {
  const isUnpaid = round?.shares.has(position) && !round.paid.has(position);
  must(!isUnpaid, `position ${position} was touched before its funding was paid`);
}

/** Between what the market owes in sum and a user's wallet: above zero to the wallet. */
export function moveResult({ audited, audit }: LeverContext, user: number, units: bigint): void {
  const { id } = audit.contract;
  const { quote } = audited.markets.get(id)!.market;
  const [clearing, wallet] = [`clearing/${quote}/${id}`, walletName(user, quote, 'lever')] as const;
  if (units > 0n) audited.ledger.move(clearing, wallet, units);
  if (units < 0n) audited.ledger.move(wallet, clearing, -units);
}

type Leaving = { lots: bigint; entry: bigint; initial: bigint; margin: bigint; result: bigint };

export function shrink(position: AuditedPosition, { lots, entry, initial, margin, result }: Leaving): void {
  position.lots -= lots;
  position.entry -= entry;
  position.initial -= initial;
  position.margin -= margin;
  position.result += result;
  must(position.margin >= 0n && position.initial >= 0n, `position ${position.id} has ${position.margin} of margin`);
}

export function auditNetting(context: LeverContext, event: Netted): void {
  const { audited, audit, stamped } = context;
  const { command } = stamped;
  mustBeOpen(context, 'positions were netted');
  must(event.id === ++audited.lastLeverTrade, `netting ${event.id} is numbered wrongly`);
  must(command.type === 'NetLeverPositions' && command.user === event.user, `netting out of ${command.type}`);
  const { lower } = markNow(context);
  const lots = BigInt(event.lots);
  const value = lots * lower * audit.contract.tickLotValue;
  must(BigInt(event.ticks) === lower && event.value === value && lots > 0n, `netting ${event.id} is not at the mark`);
  let left = 0n;
  const both = ([event.long, event.short] as const).map((side, index) => {
    const position = audit.positions.get(side.position);
    if (position === undefined) throw new Error(`netting ${event.id} closes what is not there`);
    mustHavePaidFunding(audit, side.position);
    const isLong = index === 0;
    must(
      position.user === event.user && position.isLong === isLong,
      `netting ${event.id} takes position ${side.position}`,
    );
    const older = [...audit.positions.values()].find(
      other => other.user === event.user && other.isLong === isLong && other.lots > 0n && other.id < position.id,
    );
    must(older === undefined, `netting ${event.id} passes position ${older?.id} over`);
    must(lots <= position.lots, `netting ${event.id} closes more than there is`);
    const { entry, result, part } = closing(position, lots, value, 0n);
    const initial = partOf(position.initial, lots, position.lots);
    must(
      side.entryValue === entry && side.margin === part && side.initialMargin === initial,
      `netting ${event.id} is wrong`,
    );
    left += part + result;
    return { position, leaving: { lots, entry, initial, margin: part, result } };
  });
  must(left >= 0n, `netting ${event.id} leaves ${left}`);
  const wallet = walletName(event.user, event.coin, 'lever');
  audited.ledger.claim(wallet, -event.long.margin - event.short.margin);
  moveResult(context, event.user, event.short.entryValue - event.long.entryValue);
  for (const { position, leaving } of both) {
    shrink(position, leaving);
    position.lastCause = 'netted';
  }
}

/** Margin comes in at any time; it goes out only where enough stays, and while no position in the market is due. */
export function auditMargin(context: LeverContext, { position: id, units }: Moved): void {
  const { audited, audit, stamped } = context;
  const position = audit.positions.get(id)!;
  const { command } = stamped;
  must(command.type === 'MoveLeverMargin' && command.user === position.user, `margin moved by ${command.type}`);
  must(
    command.type === 'MoveLeverMargin' && command.units === units && units !== 0n,
    `margin of ${id} moved by ${units}`,
  );
  mustHavePaidFunding(audit, id);
  must(audit.settlement === null, `margin of ${id} moved while the market is settled`);
  const { quote } = audited.markets.get(audit.contract.id)!.market;
  audited.ledger.claim(walletName(position.user, quote, 'lever'), units);
  position.margin += units;
  if (units > 0n) return;
  mustBeOpen(context, 'margin was taken out');
  const mark = markNow(context);
  const { unit } = audit.rules;
  must(!isPending(context), `margin of ${id} was taken out while a position is due`);
  const ticks = markOf(position, mark);
  const valuation = position.lots * ticks * unit;
  const left = position.margin + resultAt(position, ticks, unit) - feeOn(valuation, position.takerFeePpm);
  must(position.margin >= position.initial, `position ${id} keeps ${position.margin} of ${position.initial}`);
  must(left >= ceil(valuation, position.multiple), `position ${id} keeps ${left} at the mark`);
}

export function auditPositionClosed({ audit }: LeverContext, { position: row, reason }: Closed): void {
  const position = audit.positions.get(row.id);
  if (position === undefined) throw new Error(`position ${row.id} is not open`);
  must(
    position.lots === 0n && position.margin === 0n && position.entry === 0n,
    `position ${row.id} left with something`,
  );
  must(
    row.lots === 0 && row.margin === 0n && row.entryValue === 0n,
    `position ${row.id} says that it left with something`,
  );
  const { result, fees, funding, lastCause, wasTaker } = position;
  const sums = [row.result, row.fees, row.funding].join();
  must(sums === [result, fees, funding].join(), `position ${row.id} comes to ${sums}, not ${[result, fees, funding]}`);
  const expected = {
    order: 'closed-by-user',
    netted: 'netted',
    settled: 'settled',
    'stop-profit': wasTaker ? 'stop-profit' : 'closed-by-user',
    'stop-loss': wasTaker ? 'stop-loss' : 'closed-by-user',
    liquidation: wasTaker ? 'liquidated' : 'closed-by-user',
    deleveraging: wasTaker ? 'liquidated' : 'deleveraged',
  } as const;
  must(lastCause !== null && reason === expected[lastCause], `position ${row.id} left as ${reason} after ${lastCause}`);
  const still = [...audit.orders.values()].find(order => order.position === row.id && order.filled < order.lots);
  must(still === undefined, `order ${still?.id} of position ${row.id} is still open`);
  audit.positions.delete(row.id);
}
