// Checks how a market's rules change: with two people behind them, and every open order as it was, in money; and what each order must claim.
import type { Event, Market, SpotOrderClosed, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import { AuditedMarket } from './audited-market.ts';
import { type AuditedOrder, openQuantity, valuationOf } from './audited-order.ts';
import { must } from './must.ts';

type MarketConfigured = Extract<Event, { type: 'MarketConfigured' }>;

const MAX_COUNT = 2n ** 53n - 1n;

const RULES = ['tick', 'lot', 'minNotional', 'bandPpm', 'makerFeePpm', 'takerFeePpm'] as const;

export function auditMarket(
  audited: AuditedExchange,
  { market }: MarketConfigured,
  { command, at }: StampedCommand,
): void {
  const known = audited.markets.get(market.id);
  const before = known?.market;
  if (before !== undefined) {
    must(before.base === market.base && before.quote === market.quote, `market ${market.id} has other coins`);
    if (command.type === 'SetMarketStatus') {
      must(
        RULES.every(rule => before[rule] === market[rule]),
        `the rules of market ${market.id} changed with its status`,
      );
      must(market.status === command.status && market.statusReason === command.reason, 'another status was meant');
      must(market.statusSince === at, 'the status has another time');
    } else {
      must(command.type === 'AdvanceClock', `market ${market.id} changed by ${command.type}`);
      must(before.status === market.status && before.statusSince === market.statusSince, 'the status changed too');
      must(isAgreed(audited, market, at), `no approval of the rules of market ${market.id}`);
    }
  }
  const audit = new AuditedMarket(market, audited.coins.get(market.base)!.scale);
  for (const [id, order] of known?.orders ?? []) audit.orders.set(id, order);
  audit.opening = known?.opening;
  const isReopened = before !== undefined && before.status !== 'open' && market.status === 'open';
  // After a halt the whole auction runs again.
  if (isReopened && audit.opening?.stage === 'auction') {
    audit.opening.endsAt = Math.max(audit.opening.endsAt, at + audit.opening.auctionMs);
  }
  audited.markets.set(market.id, audit);
  if (known === undefined)
    audited.prices.set(market.id, { last: 0n, index: 0n, indexAt: 0, isLive: false, reports: new Map() });
  for (const order of audit.orders.values()) rescale(audited, market, order);
}

/** Whether an order had to go because of increments that are agreed on and due. */
export function isMisfit(audited: AuditedExchange, { order }: SpotOrderClosed, at: number): boolean {
  const model = audited.orders.get(order.id)!;
  return [...audited.people.proposals.values()].some(({ state, change, dueAt }) => {
    const isDue = state === 'approved' && dueAt < at;
    return isDue && change.kind === 'market' && change.market.id === order.market && !fits(model, change.market);
  });
}

function isAgreed(audited: AuditedExchange, market: Market, at: number): boolean {
  return [...audited.people.proposals.values()].some(
    ({ state, change, dueAt }) =>
      state === 'approved' &&
      dueAt < at &&
      change.kind === 'market' &&
      change.market.id === market.id &&
      RULES.every(rule => change.market[rule] === market[rule]),
  );
}

/** Whether an order's amounts are whole numbers of the increments, and few enough to be counted. */
function fits(order: AuditedOrder, { tick, lot }: Pick<Market, 'tick' | 'lot'>): boolean {
  const counts = (amount: bigint, step: bigint) => amount % step === 0n && amount / step <= MAX_COUNT;
  const { exits, other, visible, shown } = order;
  const named = [
    ...(order.kind === 'stop-market' || order.kind === 'trailing-stop' ? [] : [order.price]),
    ...(other?.isLimited ? [other.price] : []),
    ...[order.trigger?.price, exits?.profit, exits?.stop?.price, exits?.stop?.limit].filter(
      price => price !== undefined,
    ),
  ];
  const isBounded = [order.price, other?.price ?? 0n].every(price => price / tick <= MAX_COUNT);
  return (
    isBounded &&
    named.every(price => counts(price, tick)) &&
    [order.quantity, order.filled, visible ?? 0n, shown].every(units => counts(units, lot))
  );
}

function rescale(audited: AuditedExchange, market: Market, order: AuditedOrder): void {
  must(fits(order, market), `order ${order.id} is off the increments of market ${market.id}`);
  // The exchange's own bounds move inwards to the next step, and never back.
  const inwards = (price: bigint) => {
    const rest = price % market.tick;
    return order.side === 'buy' || rest === 0n ? price - rest : price - rest + market.tick;
  };
  order.price = inwards(order.price);
  if (order.other !== undefined) order.other.price = inwards(order.other.price);
  setClaim(audited, order, neededClaim(audited, order));
}

/** The amount that an open order must claim for all that it may still do; a market order is never open between commands. */
export function neededClaim(audited: AuditedExchange, order: AuditedOrder): bigint {
  if (order.kind === 'market') return 0n;
  if (order.quoteAmount > 0n) return order.quoteAmount - order.spent;
  const { baseScale } = audited.markets.get(order.market)!;
  const { side, price, other } = order;
  const dearer = other !== undefined && other.price > price ? other.price : price;
  return side === 'sell' ? openQuantity(order) : valuationOf(dearer, openQuantity(order), baseScale);
}

export function setClaim(audited: AuditedExchange, order: AuditedOrder, claim: bigint): void {
  const { market } = audited.markets.get(order.market)!;
  const wallet = walletName(order.user, order.side === 'buy' ? market.quote : market.base);
  audited.ledger.claim(wallet, claim - order.claim);
  order.claim = claim;
}
