// Asks before it cancels all open orders, or those of one side.
import { CallFailed } from '@candor/client';
import { spotSides } from '@candor/contract';
import { ConfirmSheet, Segmented, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { type OwnOrder, sideOf } from './own-order.ts';
import { useDropOpenOrders } from './use-open-orders.ts';

export type CancelAllSheetProps = {
  opened: boolean;
  onClose: () => void;
  /** The open orders that are shown now. */
  orders: readonly OwnOrder[];
  /** The market they are all of, or undefined for all markets. */
  symbol: string | undefined;
};

const WHICH = ['all', 'buy', 'sell'] as const;

export function CancelAllSheet({ opened, onClose, orders, symbol }: CancelAllSheetProps) {
  const { t } = useTranslation(['spot', 'shared']);
  const cache = useQueryClient();
  const drop = useDropOpenOrders();
  const [which, setWhich] = useState<(typeof WHICH)[number]>('all');
  const [isCancelling, setCancelling] = useState(false);
  const meant = orders.filter(order => which === 'all' || sideOf(order) === which);
  const where = symbol ?? t('allMarkets');

  async function cancel() {
    const [first] = orders;
    const market =
      symbol === undefined || first === undefined ? {} : { currency_id: first.currency_id, legal_id: first.legal_id };
    setCancelling(true);
    const result = await client.cancelSpotOrders({ ...market, ...(which === 'all' ? {} : { type: spotSides[which] }) });
    setCancelling(false);
    void cache.invalidateQueries({ queryKey: ['own'] });
    if (result.ok) {
      drop(result.extra.data.ids);
      toast(t('cancelledCount', { count: result.extra.data.ids.length }), 'success');
      return onClose();
    }
    if (result.failure.kind === 'unknown-outcome') toast(t('shared:outcomeUnknown'));
    else showFailure(new CallFailed(result.failure));
  }

  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('cancelAllTitle')}
      text={meant.length === 0 ? t('cancelNone', { where }) : t('cancelCount', { count: meant.length, where })}
      confirmLabel={t('cancelDo', { count: meant.length })}
      tone="danger"
      pending={isCancelling}
      disabled={meant.length === 0}
      onConfirm={() => void cancel()}
    >
      <Segmented
        label={t('cancelWhich')}
        value={which}
        onChange={setWhich}
        options={WHICH.map(value => ({ value, label: t(`cancel_${value}`) }))}
      />
    </ConfirmSheet>
  );
}
