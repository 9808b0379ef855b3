// The live list of markets with their prices.
import { useMemo } from 'react';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../live/connection.ts';

const POLL_WITHOUT_FEED_MS = 4_000;

const POLL_WITH_FEED_MS = 60_000;

/** Every market that is shown, in the exchange's own order; socket events keep the cached answer fresh. */
export function usePairs() {
  const isLive = useConnection(connection => connection.isLive);
  const query = useCall('listPairs', {}, { refetchInterval: isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS });
  const pairs = useMemo(
    () => query.data?.flatMap(group => group.quotation).filter(pair => pair.is_display === 1),
    [query.data],
  );
  return { ...query, pairs };
}
