// The regions of a country as a query: loaded once, when a country is chosen.
import { useQuery } from '@tanstack/react-query';
import { loadRegions } from './address-data.ts';

export function useRegions(iso: string) {
  return useQuery({
    queryKey: ['public', 'places', iso],
    queryFn: () => loadRegions(iso),
    enabled: iso !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
