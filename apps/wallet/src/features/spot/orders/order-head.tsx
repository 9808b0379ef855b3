// The first line of an order in a list: side, market, type.
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
