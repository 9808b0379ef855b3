// Checks which stop fires, and that none is left waiting which should have fired.
import type { AuditedExchange } from './audited-exchange.ts';
import type { AuditedMarket } from './audited-market.ts';
import type { AuditedOrder } from './audited-order.ts';
import { isFresh } from './audited-prices.ts';
import { indexPrice } from './expected-faults.ts';

const SCALE = 10n ** 8n;

/** The stop that has to fire next in the whole exchange. */
export function nextStop(audited: AuditedExchange, at: number): AuditedOrder | undefined {
  const markets = [...audited.markets.values()].sort((a, b) => a.market.id - b.market.id);
  for (const audit of markets) {
    if (audited.postponed.has(audit.market.id)) continue;
    const stop = reachedStops(audited, audit, at).reduce<AuditedOrder | undefined>(
      (first, stop) => (first === undefined || firesBefore(stop, first) ? stop : first),
      undefined,
    );
    if (stop !== undefined) return stop;
  }
  return undefined;
}

export function auditNoStopLeft(audited: AuditedExchange, at: number): void {
  const stop = nextStop(audited, at);
  if (stop !== undefined) throw new Error(`stop ${stop.id} was reached and did not fire`);
}

/** Which way the price must go to reach a new stop's trigger. */
export function mustRise(
  audited: AuditedExchange,
  audit: AuditedMarket,
  by: 'last' | 'index',
  trigger: bigint,
): boolean {
  return trigger * SCALE > current(audited, audit, by);
}

function reachedStops(audited: AuditedExchange, audit: AuditedMarket, at: number): AuditedOrder[] {
  const isQuiet = audit.market.status !== 'open' || !isFresh(audited.prices.get(audit.market.id)!, at);
  if (isQuiet) return [];
  return [...audit.orders.values()].filter(({ isWaiting, trigger }) => {
    if (!isWaiting) return false;
    const { by, price, rises } = trigger!;
    const now = current(audited, audit, by);
    return now > 0n && (rises ? now >= price * SCALE : now <= price * SCALE);
  });
}

function current(audited: AuditedExchange, audit: AuditedMarket, by: 'last' | 'index'): bigint {
  const price = audited.prices.get(audit.market.id)!;
  return by === 'last' ? price.last * SCALE : indexPrice(audited, audit, price);
}

/** Index triggers before last ones, rising before falling, nearer before farther, older before newer. */
function firesBefore(a: AuditedOrder, b: AuditedOrder): boolean {
  const [first, second] = [a.trigger!, b.trigger!];
  if (first.by !== second.by) return first.by === 'index';
  if (first.rises !== second.rises) return first.rises;
  if (first.price !== second.price) return first.rises ? first.price < second.price : first.price > second.price;
  return a.id < b.id;
}
