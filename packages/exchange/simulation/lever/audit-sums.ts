// What holds of contracts before and after every command: as many longs as shorts, clearing and margins to the unit, nothing below zero.
import type { StampedCommand } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { walletName } from '../audited-ledger.ts';
import { isFresh } from '../audited-prices.ts';
import { must } from '../must.ts';
import type { AuditedContract } from './audited-lever.ts';

/** To be called before the events of a command. */
export function startLever(audited: AuditedExchange, { at }: StampedCommand): void {
  for (const [id, audit] of audited.lever) audit.wasFresh = isFresh(audited.prices.get(id)!, at);
}

/** To be called after them. */
export function finishLever(audited: AuditedExchange, stamped: StampedCommand): void {
  const held = new Map<string, bigint>();
  for (const [id, audit] of audited.lever) {
    if (audited.markets.get(id)!.market.status !== 'open') audit.liveTicks = 0;
    const { quote } = audited.markets.get(id)!.market;
    if (audit.settlement === null) checkMarket(audited, audit, quote);
    checkClosings(audit);
    for (const position of audit.positions.values())
      add(held, walletName(position.user, quote, 'lever'), position.margin);
    for (const order of audit.orders.values()) add(held, walletName(order.user, quote, 'lever'), order.held);
    audit.payments = audit.payments.filter(({ minute }) => minute > Math.floor(stamped.at / 60_000) - 61);
  }
  for (const [name, claimed] of audited.ledger.claims) {
    if (!name.startsWith('lever/')) continue;
    must(claimed === (held.get(name) ?? 0n), `${name} holds ${claimed}, positions and orders ${held.get(name)}`);
  }
}

function checkMarket(audited: AuditedExchange, audit: AuditedContract, quote: number): void {
  const { id } = audit.contract;
  const [longs, shorts] = [audit.lots(true), audit.lots(false)];
  must(longs === shorts, `market ${id} has ${longs} long lots and ${shorts} short ones`);
  const expected = audit.entries(false) - audit.entries(true) + (audit.round?.balance ?? 0n);
  const clearing = audited.ledger.balance(`clearing/${quote}/${id}`);
  must(clearing === expected, `market ${id} has ${clearing} in clearing, expected ${expected}`);
  must(audited.ledger.balance(`insurance/${quote}/${id}`) >= 0n, `the fund of market ${id} is below zero`);
}

/** All orders that close lots of a position close no more than it has, and no book is crossed. */
function checkClosings(audit: AuditedContract): void {
  for (const position of audit.positions.values()) {
    let lots = 0n;
    for (const order of audit.orders.values())
      if (!order.isOpening && order.position === position.id) lots += order.lots - order.filled;
    must(lots <= position.lots, `orders close ${lots} of the ${position.lots} lots of position ${position.id}`);
    must(position.lots > 0n, `position ${position.id} has no lots and is open`);
  }
  const filled = [...audit.orders.values()].find(order => order.filled === order.lots);
  must(filled === undefined, `order ${filled?.id} is filled and is open`);
  const [bid, ask] = [audit.best(true), audit.best(false)];
  const isCrossed = bid !== undefined && ask !== undefined && bid.ticks >= ask.ticks;
  must(!isCrossed, `contracts of market ${audit.contract.id} are crossed: orders ${bid?.id} and ${ask?.id}`);
}

function add(to: Map<string, bigint>, name: string, units: bigint): void {
  to.set(name, (to.get(name) ?? 0n) + units);
}
