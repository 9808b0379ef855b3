// Checks which stop fires, and that none is left waiting which should have fired.
import type { Side } from '../src/index.ts';
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
    const reached = reachedStops(audited, audit, at);
    for (const [stops, isFirst] of [
      [reached, firesBefore],
      [reachedTrails(audited, audit, at), trailsBefore],
    ] as const) {
      const [stop, ...others] = stops;
      if (stop !== undefined) return others.reduce((first, next) => (isFirst(next, first) ? next : first), stop);
    }
  }
  return undefined;
}

export function auditNoStopLeft(audited: AuditedExchange, at: number): void {
  const stop = nextStop(audited, at);
  if (stop !== undefined) throw new Error(`stop ${stop.id} was reached and did not fire`);
}

/** The direction in which the price must move to reach a new stop's trigger. */
export function mustRise(
  audited: AuditedExchange,
  audit: AuditedMarket,
  by: 'last' | 'index',
  trigger: bigint,
): boolean {
  return trigger * SCALE > current(audited, audit, by);
}

function reachedStops(audited: AuditedExchange, audit: AuditedMarket, at: number): AuditedOrder[] {
  if (isQuiet(audited, audit, at)) return [];
  return [...audit.orders.values()].filter(({ isWaiting, trigger, other, trail }) => {
    if ((!isWaiting && other === undefined) || (trail !== undefined && trail.best > 0n)) return false;
    const { by, price, rises } = trigger!;
    const now = current(audited, audit, by);
    return now > 0n && (rises ? now >= price * SCALE : now <= price * SCALE);
  });
}

function isQuiet(audited: AuditedExchange, { market }: AuditedMarket, at: number): boolean {
  return market.status !== 'open' || !isFresh(audited.prices.get(market.id)!, at);
}

function reachedTrails(audited: AuditedExchange, audit: AuditedMarket, at: number): AuditedOrder[] {
  if (isQuiet(audited, audit, at)) return [];
  const { last } = audited.prices.get(audit.market.id)!;
  return [...audit.orders.values()].filter(order => {
    if (!order.isWaiting || order.trail === undefined || order.trail.best === 0n) return false;
    const trigger = trailTrigger(order.side, order.trail, order.trail.best);
    return order.side === 'sell' ? last * MILLION <= trigger : last * MILLION >= trigger;
  });
}

const MILLION = 1_000_000n;

/** Where a trailing stop fires, in millionths of quote units per whole coin. */
export function trailTrigger(side: Side, { distance, isPpm }: { distance: bigint; isPpm: boolean }, best: bigint) {
  const away = isPpm ? distance * best : distance * MILLION;
  return best * MILLION + (side === 'sell' ? -away : away);
}

/** Sales before purchases, nearer before farther, older before newer. */
function trailsBefore(a: AuditedOrder, b: AuditedOrder): boolean {
  if (a.side !== b.side) return a.side === 'sell';
  const [first, second] = [a, b].map(({ side, trail }) => trailTrigger(side, trail!, trail!.best));
  if (first === second) return a.id < b.id;
  return a.side === 'sell' ? first! > second! : first! < second!;
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
