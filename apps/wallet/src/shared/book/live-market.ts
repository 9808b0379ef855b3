// The market of a page, and its live prices as often as a part of the page reads them.

import type { CallAnswer } from '@candor/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { callKey, useCall } from '../calls/use-call.ts';
import { storage } from '../device/storage.ts';
import { useConnection } from '../live/connection.ts';
import { useMarketState } from '../market-state.ts';
import { type Pair, symbolOf } from '../markets/pair.ts';
import { usePairs } from '../markets/use-pairs.ts';
import type { MarketRules } from './market-rules.ts';

const FIRST_SYMBOL = 'BTC/USDT';

/** The market of this page and how to change it; a market that the exchange does not have is passed over. */
export function useSymbol(): [symbol: string, choose: (symbol: string) => void] {
  const [query, setQuery] = useSearchParams();
  const markets = useMarketState().data?.markets;
  const isOffered = (symbol: string | null): symbol is string =>
    symbol !== null && (markets === undefined || markets.some(market => market.symbol === symbol));
  const wanted = [query.get('symbol'), storage.read('symbol')].find(isOffered);
  const symbol = wanted ?? markets?.[0]?.symbol ?? FIRST_SYMBOL;
  useEffect(() => storage.write('symbol', symbol), [symbol]);
  return [symbol, chosen => setQuery(before => ofMarket(before, chosen), { replace: true })];
}

/** The address for another market: the unfinished order for this one does not go along, the filters of the lists do. */
function ofMarket(query: URLSearchParams, symbol: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('side');
  next.delete('price');
  next.set('symbol', symbol);
  return next;
}

/** The market, once the list is there. Draws the component with every price of any market, so keep that component small. */
export function usePair(symbol: string): Pair | undefined {
  return usePairs().pairs?.find(pair => symbolOf(pair) === symbol);
}

const EVERY_MS = 250;
const key = callKey('listPairs', {});

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== key[1] || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      listener();
    }, EVERY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The market as the cache knows it; some other part of the page must keep the list of markets fresh, as `usePair` does. */
export function useSlowPair(symbol: string): Pair | undefined {
  const read = useCallback(() => {
    const groups = queryClient.getQueryData<CallAnswer<'listPairs'>>(key);
    return groups?.flatMap(group => group.quotation).find(pair => symbolOf(pair) === symbol);
  }, [symbol]);
  return useSyncExternalStore(subscribe, read);
}

const POLL_WITHOUT_FEED_MS = 4_000;
const POLL_WITH_FEED_MS = 60_000;

/** The market's figures; socket events keep the cached answer fresh, and without them it is asked again and again. */
export function useTicker({ base, quote }: Pick<MarketRules, 'base' | 'quote'>): CallAnswer<'getPair'> | undefined {
  const isLive = useConnection(connection => connection.isLive);
  const input = { currency_id: base.id, legal_id: quote.id };
  return useCall('getPair', input, { refetchInterval: isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS }).data;
}
