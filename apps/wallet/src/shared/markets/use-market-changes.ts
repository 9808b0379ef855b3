// The changes of rules that are announced and have not taken effect yet.
import { useCall } from '../calls/use-call.ts';

const FRESH_MS = 60_000;

export function useMarketChanges() {
  return useCall('listMarketChanges', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}
