// Indexes derived from price alerts: those of each market by price, its ticks in work, and those of each user.
import { PriceTriggers } from '../book/price-triggers.ts';
import type { AlertDirection, PriceAlert, StoredAlertTick } from './alert.ts';

type OfMarket = { triggers: PriceTriggers<bigint>; count: number; ticks: StoredAlertTick[] };

export class AlertIndexes {
  private readonly markets = new Map<number, OfMarket>();
  private readonly users = new Map<number, Set<number>>();

  /** Whether no alert waits for a price. */
  get isEmpty(): boolean {
    return this.users.size === 0;
  }

  /** The number of alerts of a market. */
  countOf(market: number): number {
    return this.markets.get(market)?.count ?? 0;
  }

  /** The ids of a user's alerts, oldest first. */
  idsOf(user: number): number[] {
    return [...(this.users.get(user) ?? [])];
  }

  /** The ids of what a price of a market changes, at most so many: the nearest alerts first. */
  reached(market: number, price: Pick<StoredAlertTick, 'lower' | 'upper'>, most: number): number[] {
    return this.markets.get(market)?.triggers.reached(price.lower, price.upper, most) ?? [];
  }

  /** The ticks of a market whose alerts are being sent, oldest first. */
  ticksOf(market: number): readonly StoredAlertTick[] {
    return this.markets.get(market)?.ticks ?? [];
  }

  add(alert: PriceAlert): void {
    this.of(alert.market).count++;
    const own = this.users.get(alert.user);
    if (own === undefined) this.users.set(alert.user, new Set([alert.id]));
    else own.add(alert.id);
    this.wait(alert);
  }

  remove(alert: PriceAlert): void {
    this.leave(alert);
    this.of(alert.market).count--;
    const own = this.users.get(alert.user)!;
    own.delete(alert.id);
    if (own.size === 0) this.users.delete(alert.user);
  }

  /** Puts an alert where its state has it wait; one that rests waits for no price. */
  wait(alert: PriceAlert): void {
    const trigger = triggerOf(alert);
    if (trigger !== undefined) this.of(alert.market).triggers.add(trigger.direction, trigger.price, alert.id);
  }

  /** Takes an alert away from where it waits, before its state changes. */
  leave(alert: PriceAlert): void {
    const trigger = triggerOf(alert);
    if (trigger !== undefined) this.of(alert.market).triggers.remove(trigger.direction, trigger.price, alert.id);
  }

  keepTick(tick: StoredAlertTick): void {
    this.of(tick.market).ticks.push(tick);
  }

  /** Forgets the oldest tick of a market. */
  forgetTick(market: number): void {
    this.of(market).ticks.shift();
  }

  rebuild(alerts: Iterable<PriceAlert>, ticks: Iterable<StoredAlertTick>): void {
    for (const alert of [...alerts].sort((a, b) => a.id - b.id)) this.add(alert);
    for (const tick of [...ticks].sort((a, b) => a.sequence - b.sequence)) this.keepTick(tick);
  }

  private of(market: number): OfMarket {
    let alerts = this.markets.get(market);
    if (alerts === undefined) {
      alerts = { triggers: new PriceTriggers(), count: 0, ticks: [] };
      this.markets.set(market, alerts);
    }
    return alerts;
  }
}

/** One that was passed waits for the price to be at least one unit on the other side again. */
function triggerOf({ direction, price, state }: PriceAlert): { direction: AlertDirection; price: bigint } | undefined {
  if (state === 'resting') return undefined;
  if (state === 'armed') return { direction, price };
  return direction === 'up' ? { direction: 'down', price: price - 1n } : { direction: 'up', price: price + 1n };
}
