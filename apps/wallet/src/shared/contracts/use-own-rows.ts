// One's own positions and waiting orders of contracts; an event of the feed reads them again.
import { leverStatuses } from '@candor/contract';
import { useMemo } from 'react';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../live/connection.ts';
import type { OwnRow } from './own-row.ts';

/** One page: nobody keeps more in sight. */
const ROWS = 100;
const POLL_WITH_FEED_MS = 15_000;
const POLL_WITHOUT_FEED_MS = 4_000;

export function useOwnRows(kind: 'positions' | 'waiting', symbol?: string) {
  const isLive = useConnection(connection => connection.isLive);
  const status = kind === 'positions' ? leverStatuses.open : leverStatuses.pending;
  const refetchInterval = isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS;
  const { data, isError, refetch } = useCall('listLeverTrades', { status, limit: ROWS }, { refetchInterval });
  const all = data?.message.data;
  const rows = useMemo(
    (): OwnRow[] | undefined => (symbol === undefined ? all : all?.filter(row => row.symbol === symbol)),
    [all, symbol],
  );
  return { rows, isError, refetch };
}
