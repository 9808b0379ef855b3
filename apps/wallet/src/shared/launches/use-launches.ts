// Every launch there is, read page by page: there are few, and the tabs count them all.
import { type CallFailed, orThrow } from '@candor/client';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../calls/api.ts';
import { callKey } from '../calls/call-key.ts';
import { gatherLaunches } from './gather-launches.ts';
import type { Launch } from './launch-words.ts';

/** Changes come over the socket; this is for what times alone change. */
const FRESH_MS = 30_000;

export function useLaunches() {
  const query = useInfiniteQuery<Launch[], CallFailed, InfiniteData<Launch[]>, readonly unknown[], number>({
    queryKey: [...callKey('listLaunches', {}), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await client.call('listLaunches', { page: pageParam }, { signal })) as Launch[],
    initialPageParam: 1,
    // An empty page is the end.
    getNextPageParam: (last, _all, page) => (last.length === 0 ? undefined : page + 1),
    refetchInterval: FRESH_MS,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...query, groups: data === undefined ? undefined : gatherLaunches(data.pages.flat()) };
}
