// The user's open orders in all markets; order events read them again.
import type { CallAnswer } from '@candor/contract';
import { changeCached } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callKey, useCall } from '../../../shared/calls/use-call.ts';
import { useConnection } from '../../../shared/live/connection.ts';

const POLL_WITHOUT_FEED_MS = 5_000;
const POLL_WITH_FEED_MS = 60_000;

/** Of one market where it is named, newest first; undefined while loading. */
export function useOpenOrders(symbol: string | undefined) {
  const isLive = useConnection(connection => connection.isLive);
  const query = useCall(
    'listOpenSpotOrders',
    {},
    { refetchInterval: isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS },
  );
  const orders = useMemo(
    () => (symbol === undefined ? query.data : query.data?.filter(order => order.symbol === symbol)),
    [query.data, symbol],
  );
  return { ...query, orders };
}

/** Takes orders that were just cancelled out of the list, before it is read again. */
export function useDropOpenOrders(): (ids: readonly number[]) => Promise<void> {
  const cache = useQueryClient();
  return ids =>
    changeCached<CallAnswer<'listOpenSpotOrders'>>(cache, callKey('listOpenSpotOrders', {}), orders =>
      orders?.filter(order => !ids.includes(order.id)),
    );
}
