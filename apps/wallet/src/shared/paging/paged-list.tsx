// A list that loads on as its end comes into view, and until it has the row that is asked for, with its skeleton, its empty state and its error.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { HighlightedRow, useHighlightedRow } from './highlighted-row.tsx';

/** As far as the search looks: an address with a row that is not there must not read a list to its end. */
const MOST_LOOKED_THROUGH = 1_000;

export type PagedListProps<Row> = {
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
  const asked = useHighlightedRow();
  const isMissing = asked !== undefined && rows?.some((row, index) => String(keyOf(row, index)) === asked) === false;
  const isWithinReach = (rows?.length ?? 0) < MOST_LOOKED_THROUGH;
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
