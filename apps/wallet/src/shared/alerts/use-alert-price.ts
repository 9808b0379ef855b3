// The price that alerts of a market go by: its index, or its last trade while it has none.
import type { MarketRules } from '../book/market-rules.ts';
import { useTicker } from '../book/use-ticker.ts';
import { hasPrice, lacksIndex } from '../markets/pair.ts';

export type AlertPrice = { price: string; isIndex: boolean };

/** Undefined while it is loaded, and before the first price. */
export function useAlertPrice(rules: MarketRules): AlertPrice | undefined {
  const ticker = useTicker(rules);
  if (ticker === undefined) return undefined;
  const isIndex = !lacksIndex(ticker);
  const price = isIndex ? ticker.index_price : ticker.now_price;
  return hasPrice({ now_price: price }) ? { price, isIndex } : undefined;
}
