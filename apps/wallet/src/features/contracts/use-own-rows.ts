// The positions and waiting orders of the user in contracts; an event of the feed reads them again.
import { leverStatuses } from '@candor/contract';
import { useMemo } from 'react';
import { useCall } from '../../shared/calls/use-call.ts';
import type { OwnRow } from '../../shared/contracts/contract.ts';
import { useConnection } from '../../shared/live/connection.ts';

/** One page: no user keeps more in sight. */
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
