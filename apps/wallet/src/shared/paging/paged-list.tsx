// A long list that is read page by page, and the row in it that a link names.

import { type CallFailed, orThrow } from '@candor/client';
import type { CallAnswer, CallInput, CallName } from '@candor/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../calls/api.ts';
import { callKey } from '../calls/use-call.ts';
import classes from './paged-list.module.css';

/** As far as the search looks: an address with a row that is not there must not read a list to its end. */
const MAX_LOOKED_THROUGH = 1_000;

type PagedListProps<Row> = {
  pages: {
    rows: Row[] | undefined;
    isError: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  keyOf: (row: Row, index: number) => string | number;
  children: (row: Row) => ReactNode;
  emptyText?: string;
};

export function PagedList<Row>({ pages, keyOf, children, emptyText }: PagedListProps<Row>) {
  const { rows, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure the reader decides when it is tried again, not the end of the list, which is in view the whole time.
    if (!hasNextPage || isFetchingNextPage || isFetchNextPageError || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const highlighted = useHighlightedRow();
  const isMissing =
    highlighted !== undefined && rows?.some((row, index) => String(keyOf(row, index)) === highlighted) === false;
  const isWithinReach = (rows?.length ?? 0) < MAX_LOOKED_THROUGH;
  const readsOn = isMissing && isWithinReach && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  if (rows === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  if (rows.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      {rows.map((row, index) => (
        <HighlightedRow key={keyOf(row, index)} id={keyOf(row, index)}>
          {children(row)}
        </HighlightedRow>
      ))}
      {isFetchingNextPage ? <SkeletonRows rows={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? <ErrorState onRetry={() => void fetchNextPage()} /> : null}
      <div ref={end} />
    </>
  );
}

/** The key of the row that is asked for; undefined where none is. */
export function useHighlightedRow(): string | undefined {
  const [query] = useSearchParams();
  return query.get('row') ?? undefined;
}

/**
 * What comes late above the row pushes it away, and a sheet that closes takes the browser back to where the page stood
 * when it opened: the row is brought back until the reader scrolls.
 */
function keepInView(row: HTMLElement): () => void {
  const show = () => row.scrollIntoView({ block: 'nearest' });
  // The browser restores its place around this event, before it paints again.
  const showRestored = () => requestAnimationFrame(() => requestAnimationFrame(show));
  const observer = new ResizeObserver(show);
  observer.observe(document.body);
  window.addEventListener('popstate', showRestored);
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('popstate', showRestored);
    for (const scrolling of SCROLLING) window.removeEventListener(scrolling, stop);
  };
  for (const scrolling of SCROLLING) window.addEventListener(scrolling, stop, { passive: true });
  return stop;
}

const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

export function HighlightedRow({ id, children }: { id: string | number; children: ReactNode }) {
  const isHighlighted = useHighlightedRow() === String(id);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (isHighlighted ? keepInView(row.current!) : undefined), [isHighlighted]);
  return (
    <div ref={row} className={classes.row} aria-current={isHighlighted || undefined}>
      {children}
    </div>
  );
}

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
      const params = { ...input, page: pageParam, limit: PAGE_SIZE } as CallInput<Name>;
      return orThrow(await client.call(name, params, { signal })) as CallAnswer<Name>;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (hasNextPage(last, page) ? page + 1 : undefined),
  });
  const rows = query.data?.pages.flatMap(page => rowsOf(page));
  return { ...query, rows };
}

/** The three paged shapes of the wire: whether another page follows, and what rows a page has. */
export const PAGE_SIZE = 20;

type RowOf<Answer> = Answer extends { data: (infer Row)[] }
  ? Row
  : Answer extends { list: (infer Row)[] }
    ? Row
    : Answer extends { order_list: (infer Row)[] }
      ? Row
      : never;

/** Whether more rows follow a page of any of these shapes. */
export function hasNextPage(answer: unknown, page: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('next_page_url' in answer) return answer.next_page_url !== null;
  const count = 'count' in answer ? answer.count : 'order_list' in answer && 'total' in answer ? answer.total : 0;
  return Number(count) > page * PAGE_SIZE;
}

/** The rows of a page of any of them. */
export function rowsOf<Answer>(answer: Answer): RowOf<Answer>[] {
  const shape = answer as Partial<Record<'data' | 'list' | 'order_list', RowOf<Answer>[]>>;
  return shape.data ?? shape.list ?? shape.order_list ?? [];
}
