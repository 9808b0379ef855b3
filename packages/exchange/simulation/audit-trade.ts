// Checks a trade: the counterparty, the price, the amount and the fee; then moves the auditor's own balances.
import type { SpotTraded } from '../src/index.ts';
import { neededClaim, setClaim } from './audit-market.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import type { Taker } from './audited-market.ts';
import { type AuditedOrder, mayTrade, openQuantity, seenQuantity, valuationOf } from './audited-order.ts';
import { isFresh } from './audited-prices.ts';
import { must } from './must.ts';

export function auditTrade(audited: AuditedExchange, trade: SpotTraded, taker: Taker, at: number): void {
  const maker = audited.orders.get(trade.makerOrder);
  const audit = audited.markets.get(trade.market)!;
  if (maker === undefined) throw new Error(`trade ${trade.id} has no maker`);
  const { order } = taker;
  const { market, baseScale } = audit;
  const quantity = BigInt(trade.lots) * market.lot;
  const value = valuationOf(maker.price, quantity, baseScale);
  const best = audit.best(maker.side);
  must(best === maker, `trade ${trade.id} took order ${maker.id}, but order ${best?.id} was before it`);
  must(order.side !== maker.side && trade.takerSide === order.side, `trade ${trade.id} has both on one side`);
  must(order.user !== maker.user, `user ${order.user} trades with itself`);
  must(trade.taker === order.user && trade.maker === maker.user, `trade ${trade.id} names the wrong users`);
  must(market.status === 'open', `trade ${trade.id} in a market that is not open`);
  const needsIndex = order.kind === 'market';
  must(!needsIndex || isFresh(audited.prices.get(market.id)!, at), 'a market order at a stale index');
  must(mayTrade(order.side, taker.limit, maker.price), `trade ${trade.id} is beyond the taker's limit`);
  must(BigInt(trade.ticks) * market.tick === maker.price, `trade ${trade.id} is not at the maker's price`);
  must(quantity > 0n && quantity <= seenQuantity(maker), `trade ${trade.id} takes more than the maker has`);
  must(order.quoteAmount > 0n || quantity <= openQuantity(order), `trade ${trade.id} takes more than requested`);
  const pair = { taker: order, maker, takerFeePpm: order.takerFeePpm, price: maker.price };
  const amounts = checkAmounts(audited, trade, pair);
  must(trade.base === market.base && trade.quote === market.quote, `trade ${trade.id} names the wrong coins`);
  if (maker.visible !== undefined) maker.shown -= quantity;
  moveTrade(audited, trade, pair, amounts);
  must(order.quoteAmount === 0n || order.spent <= order.quoteAmount, `order ${order.id} spends more than requested`);
  taker.traded.quantity += quantity;
  taker.traded.value += value;
  const [takerFee, makerFee] = amounts.fees;
  if (order.exits !== undefined) order.exits.bought += quantity - takerFee;
  if (maker.exits !== undefined) maker.exits.bought += quantity - makerFee;
  for (const { side, trail } of audit.orders.values()) {
    if (trail === undefined || trail.best === 0n) continue;
    if (side === 'sell' ? maker.price > trail.best : maker.price < trail.best) trail.best = maker.price;
  }
}

/** Two orders that trade at a price, and the fee of the one that took. */
type TradingPair = { taker: AuditedOrder; maker: AuditedOrder; takerFeePpm: bigint; price: bigint };
type TradedAmounts = { quantity: bigint; value: bigint; fees: [taker: bigint, maker: bigint] };

/** Holds the amounts and fees of a trade against those that its lots and its price make. */
export function checkAmounts(
  audited: AuditedExchange,
  trade: SpotTraded,
  { taker, maker, takerFeePpm, price }: TradingPair,
): TradedAmounts {
  const { market, baseScale } = audited.markets.get(trade.market)!;
  const quantity = BigInt(trade.lots) * market.lot;
  const value = valuationOf(price, quantity, baseScale);
  must(trade.quantity === quantity && trade.value === value, `trade ${trade.id} has wrong amounts`);
  const feeOf = (order: AuditedOrder, ppm: bigint) => {
    const exact = (order.side === 'buy' ? quantity : value) * ppm;
    return (exact - (exact % 1_000_000n)) / 1_000_000n;
  };
  const fees: TradedAmounts['fees'] = [feeOf(taker, takerFeePpm), feeOf(maker, maker.makerFeePpm)];
  must(trade.takerFee === fees[0] && trade.makerFee === fees[1], `trade ${trade.id} has wrong fees`);
  const operators = [taker.user, maker.user].filter(user => audited.isOperators(user)).length;
  must(trade.operatorSides === operators, `trade ${trade.id} counts ${trade.operatorSides} operators`);
  return { quantity, value, fees };
}

/** Moves what changed hands in the auditor's own balances and orders. */
export function moveTrade(
  audited: AuditedExchange,
  trade: SpotTraded,
  { taker, maker, price }: TradingPair,
  { quantity, value, fees }: TradedAmounts,
): void {
  const { market } = audited.markets.get(trade.market)!;
  for (const side of [taker, maker]) {
    side.filled += quantity;
    side.spent += value;
    setClaim(audited, side, neededClaim(audited, side));
  }
  const [buyer, seller] = taker.side === 'buy' ? [taker.user, maker.user] : [maker.user, taker.user];
  const [buyerFee, sellerFee] = taker.side === 'buy' ? fees : [fees[1], fees[0]];
  const { ledger } = audited;
  ledger.move(walletName(buyer, market.quote), walletName(seller, market.quote), value);
  ledger.move(walletName(seller, market.base), walletName(buyer, market.base), quantity);
  if (buyerFee > 0n) ledger.move(walletName(buyer, market.base), exchangeName('fees', market.base), buyerFee);
  if (sellerFee > 0n) ledger.move(walletName(seller, market.quote), exchangeName('fees', market.quote), sellerFee);
  audited.prices.get(market.id)!.last = price;
}
