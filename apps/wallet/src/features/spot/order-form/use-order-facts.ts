// Gathers what the order form must know, a few times a second.
import type { BookLevel } from '@candor/formulas';
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useBookLevels } from '../../../shared/book/use-book-levels.ts';
import { useSlowPair } from '../../../shared/book/use-slow-pair.ts';
import { bandCentre, type OrderFacts } from './order-facts.ts';
import { useFree } from './use-free.ts';

const NOBODY: readonly BookLevel[] = [];

export function useOrderFacts(rules: MarketRules): OrderFacts {
  const free = useFree(rules);
  const { asks, bids, isLive } = useBookLevels(rules);
  const pair = useSlowPair(rules.symbol);
  // An order that an auction collects meets nobody before its end.
  const isCollected = pair?.opening?.state === 'auction';
  return useMemo(
    () => ({
      rules,
      free,
      lastPrice: decimal(pair?.now_price ?? '0', rules.quote.scale),
      index: bandCentre(pair),
      isIndexStale: pair?.index_stale === 1,
      opening: pair?.opening,
      asks: isCollected ? NOBODY : asks,
      bids: isCollected ? NOBODY : bids,
      isBookLive: isLive,
    }),
    [rules, free, pair, isCollected, asks, bids, isLive],
  );
}
