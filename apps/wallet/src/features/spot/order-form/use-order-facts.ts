// Gathers what the order form must know, a few times a second.
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useBookLevels } from '../../../shared/book/use-book-levels.ts';
import { useSlowPair } from '../../../shared/book/use-slow-pair.ts';
import { INDEX_SCALE, type OrderFacts } from './order-facts.ts';
import { useFree } from './use-free.ts';

export function useOrderFacts(rules: MarketRules): OrderFacts {
  const free = useFree(rules);
  const { asks, bids, isLive } = useBookLevels(rules);
  const pair = useSlowPair(rules.symbol);
  return useMemo(
    () => ({
      rules,
      free,
      lastPrice: decimal(pair?.now_price ?? '0', rules.quote.scale),
      index: decimal(pair?.index_price ?? '0', INDEX_SCALE),
      isIndexStale: pair?.index_stale === 1,
      asks,
      bids,
      isBookLive: isLive,
    }),
    [rules, free, pair, asks, bids, isLive],
  );
}
