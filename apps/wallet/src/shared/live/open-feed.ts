// Opens the socket to the server; a file of its own, so that the socket's library is no part of the first page.
import { createLiveFeed, type LiveFeed } from '@candor/client';
import type { CallName } from '@candor/contract';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../calls/query-client.ts';
import { useSession } from '../session/session.ts';
import { useConnection } from './connection.ts';
import { followEvents } from './follow-events.ts';
import { watchFreshness } from './watch-freshness.ts';

/** The calls that the prices of the page come from. */
const PRICES: ReadonlySet<unknown> = new Set<CallName>(['listPairs', 'getPair', 'listContracts']);

export function openFeed(): LiveFeed {
  const feed = createLiveFeed({ url: '', token: useSession.getState().token ?? '', onlyWatchedCharts: true });
  followEvents(feed);
  watchFreshness({
    feed,
    window,
    document,
    wasLost: !useConnection.getState().isLive,
    readAgain,
    setFresh: isFresh => useConnection.setState(isFresh ? { isFresh, knownAt: undefined } : { isFresh }),
  });
  return feed;
}

/** Reads everything that is on the screen once more; answers whether all prices of it came. */
async function readAgain(): Promise<boolean> {
  const prices = {
    type: 'active',
    predicate: ({ queryKey }: { queryKey: QueryKey }) => PRICES.has(queryKey[1]),
  } as const;
  void queryClient.invalidateQueries();
  await queryClient.refetchQueries(prices, { cancelRefetch: false });
  return queryClient
    .getQueryCache()
    .findAll(prices)
    .every(({ state }) => !state.isInvalidated);
}
