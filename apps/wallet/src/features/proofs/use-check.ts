// The check of one record, kept while the page is open.
import type { CallFailed } from '@candor/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useOwnReceipts } from '../../shared/receipts/receipt-link.tsx';
import { type Anchor, type Check, checkRecord, type Question, stillHolds } from './check-record.ts';
import { seenHead } from './seen-head.ts';

export function useCheck(question: Question | undefined): UseQueryResult<Check, CallFailed> {
  const receipts = useOwnReceipts();
  return useQuery<Check, CallFailed>({
    queryKey: ['own', 'checkRecord', question],
    queryFn: ({ signal }) => checkRecord(question!, [...receipts, ...seenHead()], signal),
    enabled: question !== undefined,
    staleTime: 0,
    meta: { isLoud: false },
  });
}

/** Whether a known place still has its hash. */
export function useStillHolds(anchor: Anchor): UseQueryResult<boolean, CallFailed> {
  const { sequence, hash } = anchor;
  return useQuery<boolean, CallFailed>({
    queryKey: ['own', 'stillHolds', sequence, hash],
    queryFn: ({ signal }) => stillHolds(anchor, signal),
    staleTime: 60_000,
    meta: { isLoud: false },
  });
}
