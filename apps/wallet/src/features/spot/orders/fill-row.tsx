// One own trade in the list of all of them; a press shows its order.
import type { CallAnswer } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { FactGrid } from '../../../shared/trade/fact-grid.tsx';
import headClasses from './order-head.module.css';
import classes from './order-row.module.css';
import { coinsOf, sideOf, withoutZeros } from './own-order.ts';

export const FillRow = memo(function FillRow({ fill }: { fill: CallAnswer<'listSpotFills'>['data'][number] }) {
  const { t } = useTranslation(['spot', 'orders']);
  const { shortDateTime } = useFormats();
  const { base, quote } = coinsOf(fill);
  const side = sideOf(fill);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  return (
    <div className={classes.row}>
      <a className={classes.main} href={href('/pages/trade/order', { id: fill.order_id })}>
        <span className={headClasses.head}>
          <span className={headClasses.side} data-side={side}>
            {t(side)}
          </span>
          <span className={headClasses.symbol}>{fill.symbol}</span>
          <span className={headClasses.kind} title={t(`roleText_${fill.role}`)}>
            {t(`role_${fill.role}`)}
          </span>
        </span>
        <time className={classes.time}>{shortDateTime(fill.time)}</time>
        <div className={classes.facts}>
          <FactGrid
            columns={2}
            wideColumns={3}
            facts={[
              { label: t('priceIn', { coin: quote }), value: figureOfDecimal(fill.price) },
              { label: t('amountIn', { coin: base }), value: figure(fill.amount) },
              { label: t('value'), value: `${figure(fill.value)} ${quote}` },
              { label: t('orders:fee'), value: `${figure(fill.fee)} ${fill.fee_currency}` },
            ]}
          />
        </div>
      </a>
    </div>
  );
});
