// One market's prices a few times a second: for forms, which nobody reads at 60 frames.
import type { CallAnswer } from '@candor/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { callKey } from '../calls/call-key.ts';
import { queryClient } from '../calls/query-client.ts';
import { type Pair, symbolOf } from '../markets/pair.ts';

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
