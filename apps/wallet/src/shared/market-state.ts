// The rules of every coin and market, which change seldom: read once and kept.
import type { CallAnswer } from '@candor/contract';
import { useCall } from './calls/use-call.ts';

export type MarketState = CallAnswer<'getMarketState'>;
export type Market = MarketState['markets'][number];
export type Coin = MarketState['coins'][number];

const FRESH_MS = 60_000;

/** Coins, markets with their steps and fees, and whether this is a demo. */
export function useMarketState() {
  return useCall('getMarketState', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}
