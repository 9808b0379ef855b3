// Shows an answer once it is there. A failed refresh removes nothing, least of all what the user is typing.
import type { CallFailed } from '@candor/client';
import { ErrorState, SkeletonRows } from '@candor/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type LoadedProps<Answer> = {
  from: UseQueryResult<Answer, CallFailed>;
  /** How many rows stand in for the answer while it loads. */
  rows: number;
  children: (answer: Answer) => ReactNode;
};

export function Loaded<Answer>({ from, rows, children }: LoadedProps<Answer>) {
  const { data, isError, refetch } = from;
  if (data !== undefined) return children(data);
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={rows} />;
}
