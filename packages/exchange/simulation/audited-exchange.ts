// What the auditor believes the exchange to be, built from events alone.
import type { Coin } from '../src/index.ts';
import { AuditedAlerts } from './alerts/audited-alerts.ts';
import { AuditedClock } from './audit-clock.ts';
import { AuditedBanks } from './audited-banks.ts';
import { AuditedLedger } from './audited-ledger.ts';
import type { AuditedMarket } from './audited-market.ts';
import { AuditedMoney, AuditedReserves } from './audited-money.ts';
import { AuditedOptions } from './audited-options.ts';
import type { AuditedOrder } from './audited-order.ts';
import { AuditedPeople } from './audited-people.ts';
import type { AuditedPrice } from './audited-prices.ts';
import type { AuditedContract } from './lever/audited-lever.ts';
import { AuditedReferral } from './products/audit-referral.ts';
import { AuditedHostings } from './products/audited-hosting.ts';
import { AuditedLaunches } from './products/audited-launches.ts';

export class AuditedExchange {
  readonly ledger = new AuditedLedger();
  readonly coins = new Map<number, Coin>();
  readonly clock = new AuditedClock();
  readonly people = new AuditedPeople();
  readonly money = new AuditedMoney();
  readonly banks = new AuditedBanks();
  readonly options = new AuditedOptions();
  readonly reserves = new AuditedReserves();
  readonly hostings = new AuditedHostings();
  readonly launches = new AuditedLaunches();
  readonly referral = new AuditedReferral();
  readonly alerts = new AuditedAlerts();
  readonly markets = new Map<number, AuditedMarket>();
  readonly prices = new Map<number, AuditedPrice>();
  /** All open orders; each is in its market too. */
  readonly orders = new Map<number, AuditedOrder>();
  /** Contracts by market. */
  readonly lever = new Map<number, AuditedContract>();
  lastLeverTrade = 0;
  /** What settlements of contracts cost the exchange itself. */
  leverLosses = 0n;
  readonly keys = new Map<string, { input: string; at: number; answer: string }>();

  /** Markets whose reached stops wait for the next command. */
  readonly postponed = new Set<number>();

  /** Transfers of the current command that were booked so far. */
  booked = 0;

  isOperators(user: number): boolean {
    return this.people.users.get(user)?.kind !== 'customer';
  }

  /** The market whose contracts have an order or a position of this id. */
  marketOfLever(kind: 'orders' | 'positions', id: number): number | undefined {
    for (const [market, contract] of this.lever) if (contract[kind].has(id)) return market;
    throw new Error(`there is nothing with the id ${id} among the ${kind} of contracts`);
  }

  /** Some open orders of one user, or of all, for the generator of the next command. */
  ordersOf(user?: number): AuditedOrder[] {
    return [...this.orders.values()].filter(order => user === undefined || order.user === user);
  }
}
