// Asks once more before an order ends early, and says what it costs as a sum.
import { decimal, formatShort } from '@candor/money';
import { Amount, ConfirmSheet, figureOfDecimal, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { isOutcomeKnown, useKeyedSend } from '../../../shared/calls/money-form.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
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

function useRedeeming(onClose: () => void) {
  const { t } = useTranslation('hosting');
  const { send, isSending } = useKeyedSend('redeemHosting', error => {
    if (isOutcomeKnown(error)) onClose();
    return false;
  });

  async function redeem({ id, currency_name }: OwnHosting) {
    const redeemed = await send({ id });
    if (redeemed === undefined) return;
    const amount = figureOfDecimal(shortDecimal(redeemed.extra.data.paid_back));
    toast(t('redeemed', { amount, coin: currency_name }), 'success');
    onClose();
  }

  return { redeem, isSending };
}
