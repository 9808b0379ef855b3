// Tells what the exchange made of an order or of a closing, as a toast.
import type { CallExtra } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import i18next from 'i18next';

export type Done = CallExtra<'placeLeverOrder'>['data'];

export function announceDone(
  kind: 'opened' | 'closed',
  { filled_share, open_share, average_price, cancel_reason }: Done,
) {
  const t = i18next.getFixedT(null, 'contracts');
  const filled = t(kind === 'opened' ? 'lotsOpened' : 'lotsClosed', {
    lots: filled_share,
    price: figureOfDecimal(average_price),
  });
  const reason = cancel_reason === '' ? '' : t(`reason_${cancel_reason}`);
  if (filled_share === 0) return toast(reason === '' ? t('orderWaits') : t('nothingTraded', { reason }), 'plain');
  if (open_share > 0) return toast(t('restWaits', { filled }), 'success');
  return toast(reason === '' ? filled : t('restEnded', { filled, reason }), 'success');
}
