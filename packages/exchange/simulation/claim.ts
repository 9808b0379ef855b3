// What an order must be holding, and the wallet that it is held in.
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import { type AuditedOrder, openQuantity, valuationOf } from './audited-order.ts';

/** What an open order must claim for all that it may still do; a market order is never open between commands. */
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
