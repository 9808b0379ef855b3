// Reads a list page by page as the reader scrolls.
import { type CallFailed, orThrow } from '@candor/client';
import type { CallAnswer, CallInput, CallName } from '@candor/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../calls/api.ts';
import { callKey } from '../calls/call-key.ts';
import { hasNextPage, PAGE_SIZE, rowsOf } from './next-page.ts';

/** The calls whose answers say by themselves whether another page follows. */
type PagedName = {
  [Name in CallName]: CallAnswer<Name> extends { data: unknown[]; next_page_url: string | null }
    ? Name
    : CallAnswer<Name> extends
          | { list: unknown[]; count: number }
          | { order_list: unknown[]; total: number }
          | { order_list: unknown[]; count: number }
      ? Name
      : never;
}[CallName];

/** The rows of all pages read so far, newest first, and a way to read on. */
export function useCallPages<Name extends PagedName>(name: Name, input: Omit<CallInput<Name>, 'page' | 'limit'>) {
  const query = useInfiniteQuery<
    CallAnswer<Name>,
    CallFailed,
    InfiniteData<CallAnswer<Name>>,
    readonly unknown[],
    number
  >({
    queryKey: [...callKey(name, input as CallInput<Name>), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...input, page: pageParam, limit: PAGE_SIZE } as CallInput<Name>;
      return orThrow(await client.call(name, asked, { signal })) as CallAnswer<Name>;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (hasNextPage(last, page) ? page + 1 : undefined),
  });
  const rows = query.data?.pages.flatMap(page => rowsOf(page));
  return { ...query, rows };
}
