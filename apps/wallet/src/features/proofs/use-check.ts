// The check of one record, also against the newest record that this device ever saw.
import type { CallFailed } from '@candor/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { storage } from '../../shared/device/storage.ts';
import { useOwnReceipts } from '../../shared/receipts/receipt-link.tsx';
import { type Anchor, type Check, checkRecord, type Question, stillHolds } from './check-record.ts';

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

/** The newest record that this device ever saw on the page, or none: each rewrite of the chain changes its hash too. */
export function seenHead(): Anchor[] {
  const { sequence, hash } = (storage.readJson('journal-head') ?? {}) as Partial<Anchor>;
  if (!Number.isSafeInteger(sequence) || typeof hash !== 'string') return [];
  return [{ sequence: sequence!, hash }];
}

/** What was seen stays until a later one is seen, so that a chain that lost its end is noticed. */
export function noteHead({ sequence, hash }: Anchor): void {
  if (sequence > (seenHead()[0]?.sequence ?? 0)) storage.write('journal-head', JSON.stringify({ sequence, hash }));
}
