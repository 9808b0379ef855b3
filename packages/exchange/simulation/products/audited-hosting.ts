// Locked products as the auditor keeps them: every open order on the terms of its day, and what it pays and costs, in the simplest form.
import type { HostingOrder, HostingSettings } from '../../src/index.ts';
import { type AccountName, exchangeName } from '../audited-ledger.ts';
import { partOf } from '../audited-options.ts';

export type AuditedHosting = Omit<HostingOrder, 'interest' | 'dueAt' | 'paidInterest'> & { paid: bigint };

type Terms = Pick<AuditedHosting, 'amount' | 'interestPpm'>;

export class AuditedHostings {
  readonly products = new Map<number, HostingSettings>();
  readonly open = new Map<number, AuditedHosting>();
  /** One that has just ended to renew as another: the next thing that happens must be that other one. */
  toRenew: AuditedHosting | undefined;
  sold = 0;

  of(user: number): AuditedHosting[] {
    return [...this.open.values()].filter(order => order.user === user);
  }

  /** What a user has locked in a product. */
  lockedBy(user: number, product: number): bigint {
    return sum(
      this.of(user).filter(order => order.product === product),
      ({ amount }) => amount,
    );
  }
}

export const hostingName = (kind: 'reserve' | 'interest' | 'principal', coin: number, product: number): AccountName =>
  `hosting-${kind}/${coin}/${product}`;

/** The interest of the whole cycle. */
export function promisedBy({ amount, interestPpm }: Terms): bigint {
  return partOf(amount, interestPpm);
}

/** What each day but the last one pays. */
export function dailyOf(order: Terms & { cycle: number }): bigint {
  const promised = promisedBy(order);
  return (promised - (promised % BigInt(order.cycle))) / BigInt(order.cycle);
}

/** What the next day pays: on the last one all that is left of the promise. */
export function nextDayOf(order: AuditedHosting): bigint {
  return order.paidDays + 1 === order.cycle ? promisedBy(order) - order.paid : dailyOf(order);
}

/** When the next day of an order is over; of one whose days are all paid, when the last was. */
export function nextDueOf({ boughtAt, dayMs, paidDays, cycle }: AuditedHosting): number {
  return boughtAt + dayMs * Math.min(paidDays + 1, cycle);
}

export function endOf({ boughtAt, dayMs, cycle }: AuditedHosting): number {
  return boughtAt + dayMs * cycle;
}

/** What leaving now takes: a part of the amount for each day that is left, then one and a half days' interest, never more than all. */
export function costOfLeaving(order: AuditedHosting): { damages: bigint; penalty: bigint } {
  const { amount, cycle, paidDays, damagesPpm } = order;
  const wanted = partOf(amount * BigInt(cycle - paidDays), damagesPpm);
  const damages = wanted > amount ? amount : wanted;
  const threeHalves = dailyOf(order) * 3n;
  const fine = (threeHalves - (threeHalves % 2n)) / 2n;
  return { damages, penalty: fine > amount - damages ? amount - damages : fine };
}

/** The row that the exchange must have of an order. */
export function hostingRow(order: AuditedHosting): HostingOrder {
  const { paid, ...shared } = order;
  return { ...shared, interest: promisedBy(order), paidInterest: paid, dueAt: nextDueOf(order) };
}

export function sum<Item>(items: Iterable<Item>, units: (item: Item) => bigint): bigint {
  let all = 0n;
  for (const item of items) all += units(item);
  return all;
}

/** What the exchange has of its own in a coin. */
export function exchangeFundsIn(ledger: { balance(name: AccountName): bigint }, coin: number): bigint {
  return sum(['fees', 'house', 'equity', 'network-costs'], kind => ledger.balance(exchangeName(kind, coin)));
}
