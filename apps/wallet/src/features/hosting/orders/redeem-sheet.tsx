// Asks once more before an order ends early, and says what it costs as a sum.
import { CallFailed } from '@candor/client';
import { decimal, formatShort } from '@candor/money';
import { Amount, ConfirmSheet, figureOfDecimal, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../shared/calls/failure.ts';
import { steadyKey } from '../../../shared/calls/steady-key.ts';
import { useAct } from '../../../shared/calls/use-call.ts';
import { shortDecimal } from '../../../shared/short-decimal.ts';
import { type OwnHosting, percentOf } from '../hosting-product.ts';

/** Finer than any coin, so that the sum is exact. */
const SCALE = 8;

export type RedeemSheetProps = { order: OwnHosting | undefined; onClose: () => void };

export function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const { t } = useTranslation('hosting');
  const redeeming = useRedeeming(onClose);
  if (order === undefined) return null;
  const unit = order.currency_name;
  const amount = (value: string) => <Amount value={shortDecimal(value)} unit={unit} />;
  const back = formatShort(decimal(order.amount, SCALE) - decimal(order.cancel_fee, SCALE), SCALE);
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={t('redeemTitle')}
      rows={[
        { label: t('amount'), value: amount(order.amount) },
        {
          label: t('damagesOf', { percent: figureOfDecimal(percentOf(order.damages_ratio)), count: order.remain_day }),
          value: amount(`-${order.damages}`),
        },
        { label: t('penaltyOf'), value: amount(`-${order.penalty}`) },
        { label: t('costOfLeaving'), value: amount(`-${order.cancel_fee}`) },
        { label: t('youGetBack'), value: amount(back), strong: true },
      ]}
      warning={t('redeemWarning')}
      confirmLabel={t('redeemNow')}
      tone="danger"
      pending={redeeming.isSending}
      onConfirm={() => void redeeming.redeem(order)}
    />
  );
}

/** One redemption at a time, under a key that stays while its outcome is not known. */
function useRedeeming(onClose: () => void) {
  const { t } = useTranslation('hosting');
  const cache = useQueryClient();
  const act = useAct('redeemHosting', { isQuiet: true });
  const [key] = useState(steadyKey);

  async function redeem({ id, currency_name }: OwnHosting) {
    try {
      const { extra } = await act.mutateAsync({ id, client_id: key.of(id) });
      key.forget();
      const amount = figureOfDecimal(shortDecimal(extra.data.paid_back));
      toast(t('redeemed', { amount, coin: currency_name }), 'success');
      onClose();
    } catch (error) {
      const isKnown = error instanceof CallFailed && error.failure.kind !== 'unknown-outcome';
      if (isKnown) key.forget();
      showFailure(error);
      if (isKnown) onClose();
    } finally {
      await cache.invalidateQueries({ queryKey: ['own'] });
    }
  }

  return { redeem, isSending: act.isPending };
}
