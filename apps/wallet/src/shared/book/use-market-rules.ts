// The rules of one market, once they are loaded.
import { useMemo } from 'react';
import { useMarketState } from '../market-state.ts';
import { type MarketRules, readMarketRules } from './market-rules.ts';

/** `undefined` while loading, and where the exchange has no such market. */
export function useMarketRules(symbol: string): MarketRules | undefined {
  const state = useMarketState().data;
  return useMemo(() => {
    const market = state?.markets.find(each => each.symbol === symbol);
    return market === undefined ? undefined : readMarketRules(market, state!.coins);
  }, [state, symbol]);
}
