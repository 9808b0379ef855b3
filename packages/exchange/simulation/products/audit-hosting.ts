// Checks locked products: nothing is promised that is not set aside, each day comes once and in its time, and an end returns all that is left.
import { isDeepStrictEqual } from 'node:util';
import type {
  Event,
  HostingBought,
  HostingDayPaid,
  HostingEnded,
  HostingOrder,
  HostingSettings,
  StampedCommand,
} from '../../src/index.ts';
import { agreedChanges } from '../audit-proposals.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { type AccountName, type AuditedLedger, walletName } from '../audited-ledger.ts';
import { must } from '../must.ts';
import {
  type AuditedHosting,
  costOfLeaving,
  endOf,
  exchangeFundsIn,
  hostingName,
  hostingRow,
  nextDayOf,
  nextDueOf,
  promisedBy,
} from './audited-hosting.ts';

/** @returns whether the event was one of these. */
export function auditHosting(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { toRenew } = audited.hostings;
  must(toRenew === undefined || event.type === 'HostingBought', `order ${toRenew?.id} ended and was not renewed`);
  switch (event.type) {
    case 'HostingProductSet':
      auditProduct(audited, event.product, stamped);
      return true;
    case 'HostingBought':
      auditBought(audited, event, stamped);
      return true;
    case 'HostingDayPaid':
      auditDay(audited, event, stamped);
      return true;
    case 'HostingRenewalSet': {
      const { command, at } = stamped;
      const order = mustBeOpen(audited, event.order);
      if (command.type !== 'SetHostingRenewal') throw new Error(`renewal set by ${command.type}`);
      must(command.order === order.id, `renewal of ${order.id} was not requested`);
      must(order.user === command.user && event.user === order.user, `order ${order.id} is not of user ${event.user}`);
      must(
        event.renews === command.renews && event.renews !== order.renews,
        `renewal of ${order.id} was not requested`,
      );
      must(endOf(order) >= at, `order ${order.id} is over`);
      order.renews = event.renews;
      return true;
    }
    case 'HostingEnded':
      auditEnded(audited, event, stamped);
      return true;
    default:
      return false;
  }
}

function auditProduct(audited: AuditedExchange, product: HostingSettings, { command }: StampedCommand): void {
  const { products } = audited.hostings;
  const known = products.get(product.id);
  if (command.type === 'ConfigureHosting') {
    const { type: _, ...fields } = command;
    must(known === undefined && isDeepStrictEqual(fields, product), `product ${product.id} was set by one`);
  } else {
    const agreed = agreedChanges(audited, 'hosting-product').some(change => isDeepStrictEqual(change.product, product));
    must(command.type === 'AdvanceClock' && agreed, `product ${product.id} was set by ${command.type}`);
  }
  must(known === undefined || known.coin === product.coin, `product ${product.id} is in another coin`);
  products.set(product.id, product);
}

function auditBought(audited: AuditedExchange, { order: row }: HostingBought, stamped: StampedCommand): void {
  const { hostings, ledger } = audited;
  const { toRenew: before } = hostings;
  hostings.toRenew = undefined;
  must(row.id === hostings.sold + 1, `order ${row.id} is numbered wrongly`);
  hostings.sold++;
  const order = before === undefined ? asBought(audited, row, stamped) : asRenewed(audited, row, before);
  must(isDeepStrictEqual(row, hostingRow(order)), `order ${row.id} is not as requested`);
  const { id, user, coin, product, amount } = order;
  const interest = promisedBy(order);
  must(interest <= ledger.balance(hostingName('reserve', coin, product)), `order ${id} promises what is not there`);
  if (before === undefined) ledger.move(walletName(user, coin), hostingName('principal', coin, product), amount);
  ledger.move(hostingName('reserve', coin, product), hostingName('interest', coin, product), interest);
  hostings.open.set(id, order);
}

function asBought(
  { hostings }: AuditedExchange,
  { id }: HostingOrder,
  { command, at }: StampedCommand,
): AuditedHosting {
  if (command.type !== 'BuyHosting') throw new Error(`order ${id} out of ${command.type}`);
  const { user, product, amount, renews } = command;
  const terms = termsOf(hostings.products.get(product)!);
  return { id, user, amount, renews, renewalOf: null, boughtAt: at, paidDays: 0, paid: 0n, ...terms };
}

function asRenewed({ hostings }: AuditedExchange, { id }: HostingOrder, before: AuditedHosting): AuditedHosting {
  const { user, amount } = before;
  const terms = termsOf(hostings.products.get(before.product)!);
  const fresh = { renews: true, renewalOf: before.id, boughtAt: endOf(before), paidDays: 0, paid: 0n };
  return { id, user, amount, ...fresh, ...terms };
}

function termsOf({ id: product, coin, cycle, dayMs, interestPpm, damagesPpm }: HostingSettings) {
  return { product, coin, cycle, dayMs, interestPpm, damagesPpm };
}

function auditDay(audited: AuditedExchange, event: HostingDayPaid, { command, at }: StampedCommand): void {
  const { hostings, ledger } = audited;
  const order = mustBeOpen(audited, event.order);
  const { id, user, coin, product } = order;
  const due = nextDueOf(order);
  must(order.paidDays < order.cycle && due < at, `a day of order ${id} was paid before its time`);
  if (command.type === 'RedeemHosting') must(command.order === id, `a redemption paid a day of order ${id}`);
  else {
    must(command.type === 'AdvanceClock', `a day of order ${id} was paid by ${command.type}`);
    const isFirst = [...hostings.open.values()].every(other => {
      const time = nextDueOf(other);
      return time > due || (time === due && other.id >= id);
    });
    must(isFirst, `a day of order ${id} was paid before one that came earlier`);
  }
  const units = nextDayOf(order);
  const day = order.paidDays + 1;
  const expected = {
    user,
    product,
    coin,
    day,
    units,
    order: id,
    dueAt: endOf(order) === due ? due : due + order.dayMs,
  };
  must(isDeepStrictEqual(event, { type: 'HostingDayPaid', ...expected }), `order ${id} was paid ${event.units}`);
  move(ledger, hostingName('interest', coin, product), walletName(user, coin), units);
  order.paidDays = day;
  order.paid += units;
}

function auditEnded(audited: AuditedExchange, event: HostingEnded, stamped: StampedCommand): void {
  const { hostings, ledger } = audited;
  const order = mustBeOpen(audited, event.order.id);
  const { id, user, coin, product, amount } = order;
  must(isDeepStrictEqual(event.order, hostingRow(order)), `order ${id} left as another`);
  const cost = expectEnd(audited, order, event, stamped);
  must(event.damages === cost.damages && event.penalty === cost.penalty, `leaving order ${id} cost another amount`);
  const reserve = hostingName('reserve', coin, product);
  const principal = hostingName('principal', coin, product);
  if (event.end === 'renewed') hostings.toRenew = order;
  else {
    const taken = cost.damages + cost.penalty;
    move(ledger, principal, walletName(user, coin), amount - taken);
    move(ledger, principal, reserve, taken);
  }
  move(ledger, hostingName('interest', coin, product), reserve, promisedBy(order) - order.paid);
  hostings.open.delete(id);
}

function expectEnd(
  audited: AuditedExchange,
  order: AuditedHosting,
  { end }: HostingEnded,
  { command, at }: StampedCommand,
): { damages: bigint; penalty: bigint } {
  const { id } = order;
  if (end === 'redeemed') {
    const isRequested = command.type === 'RedeemHosting' && command.order === id && command.user === order.user;
    must(isRequested, `order ${id} was redeemed by ${command.type}`);
    must(order.paidDays < order.cycle && nextDueOf(order) >= at, `order ${id} was redeemed with a day unpaid`);
    return costOfLeaving(order);
  }
  must(command.type === 'AdvanceClock' && order.paidDays === order.cycle, `order ${id} was ${end} too early`);
  must(order.paid === promisedBy(order), `order ${id} was paid ${order.paid} in all`);
  must((end === 'renewed') === mayGoOn(audited, order), `order ${id} was ${end}`);
  return { damages: 0n, penalty: 0n };
}

/** Only at the identical terms, and where the interest of another cycle is there. */
function mayGoOn({ hostings, ledger }: AuditedExchange, order: AuditedHosting): boolean {
  const product = hostings.products.get(order.product)!;
  const isSame =
    product.cycle === order.cycle &&
    product.dayMs === order.dayMs &&
    product.interestPpm === order.interestPpm &&
    product.damagesPpm === order.damagesPpm;
  const isCovered = promisedBy(order) <= ledger.balance(hostingName('reserve', order.coin, order.product));
  return order.renews && product.isOpen && isSame && isCovered && exchangeFundsIn(ledger, order.coin) >= 0n;
}

/** The clock leaves no day unpaid. */
export function auditNoDayOverdue({ hostings }: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(({ type }) => type === 'SpotOrderClosed')) return;
  for (const order of hostings.open.values()) must(nextDueOf(order) >= at, `a day of order ${order.id} is missing`);
}

/** At the end of each command. */
export function auditRenewalDone({ hostings }: AuditedExchange): void {
  must(hostings.toRenew === undefined, `order ${hostings.toRenew?.id} ended and was not renewed`);
}

function mustBeOpen({ hostings }: AuditedExchange, id: number): AuditedHosting {
  const order = hostings.open.get(id);
  if (order === undefined) throw new Error(`order ${id} of a locked product is not open`);
  return order;
}

function move(ledger: AuditedLedger, from: AccountName, to: AccountName, units: bigint): void {
  if (units !== 0n) ledger.move(from, to, units);
}
