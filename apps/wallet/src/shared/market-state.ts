// The rules of every coin and market, and whether deposits are taken: they change rarely, so they are read once and kept.
import type { CallAnswer } from '@candor/contract';
import { useEffect } from 'react';
import { useCall } from './calls/use-call.ts';
import { storage } from './device/storage.ts';

type MarketState = CallAnswer<'getMarketState'>;
export type Market = MarketState['markets'][number];
export type Coin = MarketState['coins'][number];

const FRESH_MS = 60_000;

/** Coins, markets with their steps and fees, and whether this is a demo. */
export function useMarketState() {
  return useCall('getMarketState', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}

/** What the program of a demo that reviews passes now; undefined where there is none. */
export function useDemoReviewer(): MarketState['demo_reviewer'] {
  return useMarketState().data?.demo_reviewer;
}

/** From the cookie that came with the page, or, offline, from the last answer of the server. */
const wasDemo = () => document.cookie.includes('candor_mode=demo') || storage.read('demo') === 'true';

/** Whether this is a demo: as the server says, and until it has answered as it said the last time, so that no page jumps. */
export function useIsDemo(): boolean {
  const isDemo = useMarketState().data?.demo;
  useEffect(() => {
    if (isDemo !== undefined) storage.write('demo', String(isDemo));
  }, [isDemo]);
  return isDemo ?? wasDemo();
}

/**
 * Whether this exchange takes deposits at all, and of which coins: `takes` says whether a coin can be deposited; `any`, until the exchange has answered, what it said the last time, and true the first time: most
 * take some.
 */
export function useOffersDeposits(): { any: boolean; takes: (coin: number) => boolean } {
  const coins = useCall('listDepositCoins', {}, { staleTime: FRESH_MS }).data;
  // Without any coin there may still be a bank.
  const bank = useCall('getBankDeposit', {}, { staleTime: FRESH_MS, enabled: coins?.length === 0 }).data;
  const offersBank = bank === undefined ? undefined : bank.accounts.length > 0;
  const any = coins === undefined ? undefined : coins.length > 0 || offersBank;
  useEffect(() => {
    if (any !== undefined) storage.write('deposits', String(any));
  }, [any]);
  return {
    any: any ?? storage.read('deposits') !== 'false',
    takes: coin => coins?.some(({ currency }) => currency === coin) ?? false,
  };
}
