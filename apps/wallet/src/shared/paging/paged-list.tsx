// A list that loads on as its end comes into view, with its skeleton, its empty state and its error.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { type ReactNode, useEffect, useRef } from 'react';

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
  if (rows === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  if (rows.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      {rows.map((row, index) => (
        <div key={keyOf(row, index)}>{children(row)}</div>
      ))}
      {isFetchingNextPage ? <SkeletonRows rows={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? <ErrorState onRetry={() => void fetchNextPage()} /> : null}
      <div ref={end} />
    </>
  );
}
