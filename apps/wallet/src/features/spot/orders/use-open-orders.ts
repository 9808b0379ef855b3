// The user's open orders in all markets, and how one is cancelled; order events read them again.
import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { toast } from '@candor/ui';
import { changeCached } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
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

/** Cancels one open order; pressing again does no harm, since an order can only be cancelled once. */
export function useCancelOrder() {
  const { t } = useTranslation(['spot', 'shared']);
  const cache = useQueryClient();
  const drop = useDropOpenOrders();
  const [isCancelling, setCancelling] = useState(false);

  async function cancel(id: number) {
    setCancelling(true);
    const result = await client.cancelSpotOrder({ id });
    setCancelling(false);
    if (result.ok) {
      await drop([id]);
      toast(t('cancelled'), 'success');
    } else if (result.failure.kind === 'unknown-outcome') {
      toast(t('shared:outcomeUnknown'));
    } else {
      showFailure(new CallFailed(result.failure));
    }
    void cache.invalidateQueries({ queryKey: ['own'] });
  }

  return { cancel, isCancelling };
}
