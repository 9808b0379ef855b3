// Parts that each view of an order has: its first line, and how much is filled.
import { useTranslation } from 'react-i18next';
import classes from './order-head.module.css';
import { type OwnOrder, sideOf } from './own-order.ts';

export function OrderHead({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('spot');
  const side = sideOf(order);
  const stays = order.order_type === 'market' || order.order_type === 'stop_market' ? undefined : order.time_in_force;
  return (
    <span className={classes.head}>
      <span className={classes.side} data-side={side}>
        {t(side)}
      </span>
      <span className={classes.symbol}>{order.symbol}</span>
      <span className={classes.kind}>
        {t(`kind_${order.order_type}`)}
        {stays === undefined || stays === 'gtc' ? null : ` · ${t(`time_${stays}`)}`}
      </span>
    </span>
  );
}

/** How much of an order is filled, as a bar with its percentage. */
export function FillBar({ percent }: { percent: number }) {
  const { t } = useTranslation('spot');
  return (
    <span className={classes.fill}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.done} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{t('filledPercent', { percent })}</span>
    </span>
  );
}
