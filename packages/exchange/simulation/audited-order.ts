// An order as the auditor keeps it: in amounts of money, where the exchange counts ticks and lots.
import type { Market, Side, SpotOrderKind, TimeInForce } from '../src/index.ts';

export type AuditedOrder = {
  id: number;
  user: number;
  market: number;
  side: Side;
  kind: SpotOrderKind;
  timeInForce: TimeInForce;
  /** Quote units per whole base coin: the limit, or the worst price of an order without one. */
  price: bigint;
  /** Base units ordered; 0 for an order by quote amount. */
  quantity: bigint;
  quoteAmount: bigint;
  filled: bigint;
  spent: bigint;
  /** Units of the paid coin that it must be holding now. */
  claim: bigint;
  trigger: { by: 'last' | 'index'; price: bigint; rises: boolean } | null;
  /** Whether it is in no book yet. */
  isWaiting: boolean;
  /** When it was queued at its price: smaller was first. */
  arrival: number;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** The other leg of an OCO; undefined once its trigger was reached. */
  other: AuditedLeg | undefined;
  /** Of a trailing stop: `best` is the best last price that it has seen itself, 0 before its activation. */
  trail: { distance: bigint; isPpm: boolean; best: bigint } | undefined;
  /** Of an iceberg, in base units. */
  visible: bigint | undefined;
  shown: bigint;
  exits: AuditedExits | undefined;
  exitOf: number | undefined;
};

/** Without a limit its price is the worst one. */
export type AuditedLeg = { price: bigint; isLimited: boolean };

/** Prices of the exits of an entry, and in base units what arrived and what an exit was placed for. */
export type AuditedExits = {
  profit: bigint | undefined;
  stop: { by: 'last' | 'index'; price: bigint; limit: bigint | undefined } | undefined;
  bought: bigint;
  armed: bigint;
  order: number | undefined;
};

export function openQuantity(order: AuditedOrder): bigint {
  return order.quantity - order.filled;
}

/** What others can see of a resting order. */
export function seenQuantity(order: AuditedOrder): bigint {
  if (order.isWaiting) return 0n;
  return order.visible === undefined ? openQuantity(order) : order.shown;
}

/** Whether an order takes what there is and never rests. */
export function isUnlimited(order: AuditedOrder): boolean {
  return order.kind.endsWith('market') || order.kind === 'trailing-stop';
}

/** Quote units of a quantity at a price; throws where they are no whole number, because fills must be exact. */
export function valuationOf(price: bigint, quantity: bigint, baseScale: number): bigint {
  const whole = 10n ** BigInt(baseScale);
  const value = (price * quantity) / whole;
  if (value * whole !== price * quantity) throw new Error(`${quantity} at ${price} is no whole number of quote units`);
  return value;
}

/** The price up to which an order may trade, where the band around a middle is its only bound. */
export function boundAround(market: Market, side: Side, numerator: bigint, denominator: bigint): bigint {
  const factor = side === 'buy' ? 1_000_000n + market.bandPpm : 1_000_000n - market.bandPpm;
  const steps = denominator * 1_000_000n * market.tick;
  const ticks = (numerator * factor) / steps + (side === 'sell' && (numerator * factor) % steps > 0n ? 1n : 0n);
  return (ticks < 1n ? 1n : ticks) * market.tick;
}

export function isBetter(side: Side, a: AuditedOrder, b: AuditedOrder): boolean {
  if (a.price === b.price) return a.arrival < b.arrival;
  return side === 'buy' ? a.price > b.price : a.price < b.price;
}

/** Whether a taker with a limit may trade at a price. */
export function mayTrade(side: Side, limit: bigint, price: bigint): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
