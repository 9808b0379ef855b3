// One open order: what it asks for, how much of it is filled, and the two things one can do with it.
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { FillBar } from './fill-bar.tsx';
import { kindFactsOf } from './kind-facts.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-row.module.css';
import { askedOf, coinsOf, filledPercent, limitOf, type OwnOrder, withoutZeros } from './own-order.ts';

export const OpenOrderRow = memo(function OpenOrderRow({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('spot');
  const { shortDateTime } = useFormats();
  const asked = askedOf(order);
  const limit = limitOf(order);
  const { quote } = coinsOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  return (
    <li className={classes.row}>
      <a className={classes.main} href={href('/pages/trade/order', { id: order.id })}>
        <OrderHead order={order} />
        <time className={classes.time}>{shortDateTime(momentOf(order.created_at))}</time>
        <dl className={classes.facts}>
          <div>
            <dt>{t('priceIn', { coin: quote })}</dt>
            <dd>{limit === undefined ? t('kind_market') : figure(limit)}</dd>
          </div>
          <div>
            <dt>{t('amountIn', { coin: asked.coin })}</dt>
            <dd>{figure(asked.value)}</dd>
          </div>
          {order.trigger_by === '' ? null : (
            <div>
              <dt>{t('trigger')}</dt>
              <dd>{t('triggerAt', { price: figure(order.trigger_price), by: t(`by_${order.trigger_by}`) })}</dd>
            </div>
          )}
          {kindFactsOf(order, t).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <FillBar percent={filledPercent(order)} />
      </a>
      <div className={classes.actions}>
        <OrderActions order={order} size="small" />
      </div>
    </li>
  );
});
