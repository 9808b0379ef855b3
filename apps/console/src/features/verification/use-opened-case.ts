// Opens a case, taking it first where it waits. Every opening is an audited view, so it is never done again by itself.
import { type CallFailed, orThrow } from '@candor/client';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api.ts';
import type { OpenedCase } from './case.ts';

/** @param reason "" = not opened yet. */
export function useOpenedCase(id: number, reason: string): UseQueryResult<OpenedCase, CallFailed> {
  const cache = useQueryClient();
  return useQuery<OpenedCase, CallFailed>({
    queryKey: ['openCase', { id, reason }],
    queryFn: async () => {
      const opened = await openOrTake(id, reason);
      void cache.invalidateQueries({ queryKey: ['listCases'] });
      return opened;
    },
    enabled: reason !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function openOrTake(id: number, reason: string): Promise<OpenedCase> {
  const opened = await client.openCase({ id, reason });
  if (opened.ok || opened.failure.code !== 'case_not_taken') return orThrow(opened);
  orThrow(await client.takeCase({ id }));
  return orThrow(await client.openCase({ id, reason }));
}
