// At which prices of a market the user's own orders rest, for the marks in the book.
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { isOpen, limitOf, sideOf } from '../orders/own-order.ts';
import { useOpenOrders } from '../orders/use-open-orders.ts';

export function useOwnPrices(rules: MarketRules): { bids: readonly bigint[]; asks: readonly bigint[] } {
  const { orders } = useOpenOrders(rules.symbol);
  return useMemo(() => {
    const prices = { bids: [] as bigint[], asks: [] as bigint[] };
    for (const order of orders ?? []) {
      const limit = limitOf(order);
      if (limit === undefined || order.is_active === 0 || !isOpen(order)) continue;
      prices[sideOf(order) === 'buy' ? 'bids' : 'asks'].push(decimal(limit, rules.quote.scale));
    }
    return prices;
  }, [orders, rules]);
}
