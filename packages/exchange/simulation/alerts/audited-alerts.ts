// Price alerts as the auditor keeps them: a plain list, scanned completely for every price.
import type { PriceAlert, StoredAlertTick } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';

/** A price as a fraction: quote units for `parts` whole base coins. */
export type Fraction = { units: bigint; parts: bigint };

export class AuditedAlerts {
  readonly waiting = new Map<number, PriceAlert>();
  /** Prices whose alerts are being sent, oldest first. */
  readonly ticks: StoredAlertTick[] = [];
  set = 0;

  of(user: number): PriceAlert[] {
    return [...this.waiting.values()].filter(alert => alert.user === user);
  }

  ticksOf(market: number): StoredAlertTick[] {
    return this.ticks.filter(tick => tick.market === market);
  }
}

/** What alerts of a market go by now; undefined before the first price. */
export function alertPrice(audited: AuditedExchange, market: number): Fraction | undefined {
  const audit = audited.markets.get(market)!;
  const { last, index } = audited.prices.get(market)!;
  if (audit.opening?.hasIndex === false) return last > 0n ? { units: last, parts: 1n } : undefined;
  const { scale } = audited.coins.get(audit.market.quote)!;
  return index > 0n ? { units: index * 10n ** BigInt(scale), parts: 10n ** 8n } : undefined;
}

/** Whether a price is where the alert wants it. */
export function isThere({ direction, price }: Pick<PriceAlert, 'direction' | 'price'>, now: Fraction): boolean {
  const away = now.units - price * now.parts;
  return direction === 'up' ? away >= 0n : away <= 0n;
}

/** What a price does to an alert. */
export function effectOf(alert: PriceAlert, now: Fraction): 'reached' | 'armed' | undefined {
  if (alert.state === 'resting') return undefined;
  if (alert.state === 'armed') return isThere(alert, now) ? 'reached' : undefined;
  const other = alert.direction === 'up' ? ('down' as const) : ('up' as const);
  const away = alert.price + (alert.direction === 'up' ? -1n : 1n);
  return isThere({ direction: other, price: away }, now) ? 'armed' : undefined;
}

/** A kept tick is between two whole units where its price was; both sides of it are checked. */
export function effectOfTick(alert: PriceAlert, { lower, upper }: StoredAlertTick): 'reached' | 'armed' | undefined {
  return effectOf(alert, { units: lower + upper, parts: 2n });
}
