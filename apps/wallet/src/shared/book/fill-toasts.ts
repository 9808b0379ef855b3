// Shows a toast when an order that waited is filled, one for each order, with all of it that was filled lately.
import type { ServerEvent } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveEvent } from '../live/live.ts';
import { aboutOrder, gatherFills, noteShownFill, recentFill, wasJustAnnounced } from './announced-fills.ts';

// The answer to an order and the events of its first fills come in either order; by then both are here.
const GATHER_MS = 600;

export function FillToasts(): null {
  const { t } = useTranslation('shell');
  const waiting = useRef<ServerEvent<'fill'>[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('fill', event => {
    waiting.current.push(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const later = waiting.current.filter(
        ({ data, order_id }) => data.role === 'maker' || !wasJustAnnounced(order_id),
      );
      waiting.current = [];
      for (const { orderId, side, amount, coin, price } of gatherFills(later, recentFill)) {
        const figures = { amount: figureOfDecimal(amount), coin, price: figureOfDecimal(price) };
        toast(t(side === 'buy' ? 'filledBuy' : 'filledSell', figures), 'success', aboutOrder(orderId));
        noteShownFill(orderId, { amount, price });
      }
    }, GATHER_MS);
  });
  return null;
}
