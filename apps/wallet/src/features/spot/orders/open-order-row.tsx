// One open order: what it asks for, how much of it is filled, and the two things one can do with it.
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { FactGrid } from '../../../shared/trade/fact-grid.tsx';
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
        <div className={classes.facts}>
          <FactGrid
            columns={2}
            wideColumns={3}
            facts={[
              {
                label: t('priceIn', { coin: quote }),
                value: limit === undefined ? t('kind_market') : figure(limit),
              },
              { label: t('amountIn', { coin: asked.coin }), value: figure(asked.value) },
              order.trigger_by === ''
                ? undefined
                : {
                    label: t('trigger'),
                    value: t('triggerAt', { price: figure(order.trigger_price), by: t(`by_${order.trigger_by}`) }),
                  },
              ...kindFactsOf(order, t),
            ]}
          />
        </div>
        <FillBar percent={filledPercent(order)} />
      </a>
      <div className={classes.actions}>
        <OrderActions order={order} size="small" />
      </div>
    </li>
  );
});
