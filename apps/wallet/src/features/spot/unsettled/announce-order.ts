// Tells what the exchange made of an order, as a toast.
import type { CallExtra } from '@candor/contract';
import { spotStatuses } from '@candor/contract';
import { figureOfDecimal, signOfDecimal, toast } from '@candor/ui';
import i18next from 'i18next';
import { aboutOrder, noteAnnounced } from '../../../shared/book/announced-fills.ts';
import { withoutZeros } from '../orders/own-order.ts';
import type { UnsettledOrder } from './unsettled-orders.ts';

export type Placed = CallExtra<'placeSpotOrder'>['data'];

/** The order as far as its announcement needs it. */
export type Announced = Pick<UnsettledOrder, 'side' | 'baseName' | 'priceScale'> & { isStop: boolean };

export function announceOrder(placed: Placed, announced: Announced): void {
  if (signOfDecimal(placed.deal_amount) > 0) {
    noteAnnounced(placed.id, { amount: placed.deal_amount, price: placed.average_price });
  }
  const isEnded = placed.status === spotStatuses.cancelled;
  toast(newsOf(placed, announced), isEnded ? 'plain' : 'success', aboutOrder(placed.id));
}

function newsOf(placed: Placed, { side, baseName, priceScale, isStop }: Announced): string {
  const t = i18next.getFixedT(null, ['spot', 'shell']);
  const filled = t(side === 'buy' ? 'shell:filledBuy' : 'shell:filledSell', {
    amount: figureOfDecimal(withoutZeros(placed.deal_amount)),
    coin: baseName,
    price: figureOfDecimal(placed.average_price, { decimals: priceScale }),
  });
  const hasFills = signOfDecimal(placed.deal_amount) > 0;
  switch (placed.status) {
    case spotStatuses.completed:
      return filled;
    case spotStatuses.waiting:
      if (hasFills) return t('restWaits', { filled });
      return t(isStop ? 'placedStop' : 'placed');
    case spotStatuses.cancelled: {
      const reason = placed.cancel_reason === '' ? '' : t(`reason_${placed.cancel_reason}`);
      return hasFills ? t('restEnded', { filled, reason }) : t('nothingFilled', { reason });
    }
    default:
      return placed.status satisfies never;
  }
}
