// What the auditor believes the exchange to be, built from events alone.
import type { Coin, UserKind } from '../src/index.ts';
import { AuditedLedger } from './audited-ledger.ts';
import type { AuditedMarket } from './audited-market.ts';
import type { AuditedOrder } from './audited-order.ts';
import type { AuditedPrice } from './audited-prices.ts';

export class AuditedExchange {
  readonly ledger = new AuditedLedger();
  readonly coins = new Map<number, Coin>();
  readonly users = new Map<number, UserKind>();
  readonly markets = new Map<number, AuditedMarket>();
  readonly prices = new Map<number, AuditedPrice>();
  /** All open orders; each is in its market too. */
  readonly orders = new Map<number, AuditedOrder>();
  readonly keys = new Map<string, { input: string; at: number; answer: string }>();

  /** Some open orders of a user, or of anybody, for whoever makes up the next command. */
  ordersOf(user?: number): AuditedOrder[] {
    return [...this.orders.values()].filter(order => user === undefined || order.user === user);
  }
}
