// The user's open options; events read them again, and so does the clock while something should be happening to one.

import { optionStatuses } from '@candor/contract';
import { useEffect } from 'react';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useConnection } from '../../../shared/live/connection.ts';
import { dueHere } from '../option-words.ts';

const MOST = 100;
const POLL_WITHOUT_FEED_MS = 4_000;
const POLL_WITH_FEED_MS = 60_000;
/** So long after a due time its settlement should have come. */
const SETTLED_AFTER_MS = 1_500;

/** Of one market, or of all; `answeredAt` is the time of the answer by the clock of this device. */
export function useOpenOptions(market: number | undefined) {
  const isLive = useConnection(connection => connection.isLive);
  const input = { ...(market === undefined ? {} : { match_id: market }), status: optionStatuses.open, limit: MOST };
  const query = useCall('listOptions', input, {
    refetchInterval: isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS,
  });
  const { data, dataUpdatedAt, refetch } = query;
  useEffect(() => {
    const waits = (data?.data ?? []).map(option =>
      option.is_opening === 1 ? dataUpdatedAt : dueHere(dataUpdatedAt, option),
    );
    if (waits.length === 0) return;
    const wait = Math.max(Math.min(...waits) - Date.now(), 0) + SETTLED_AFTER_MS;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt, refetch]);
  return { ...query, rows: data?.data, answeredAt: dataUpdatedAt };
}
