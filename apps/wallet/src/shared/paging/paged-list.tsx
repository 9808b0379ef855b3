// A list that loads on as its end comes into view, with its skeleton, its empty state and its error.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export type PagedListProps<Row> = {
  pages: {
    rows: Row[] | undefined;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
  emptyText?: string;
};

export function PagedList<Row>({ pages, keyOf, children, emptyText }: PagedListProps<Row>) {
  const { rows, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (rows === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  if (rows.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      {rows.map(row => (
        <div key={keyOf(row)}>{children(row)}</div>
      ))}
      {isFetchingNextPage ? <SkeletonRows rows={2} /> : null}
      {isError ? <ErrorState onRetry={() => void fetchNextPage()} /> : null}
      <div ref={end} />
    </>
  );
}
