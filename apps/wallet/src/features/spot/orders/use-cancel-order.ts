// Cancels one open order; pressing again does no harm, since an order can only be cancelled once.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { useDropOpenOrders } from './use-open-orders.ts';

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
