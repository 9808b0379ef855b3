// All own trades, the latest first, read on as one scrolls.

import type { CallAnswer } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { countSet, useOrderView } from './order-filters.ts';
import headClasses from './order-head.module.css';
import classes from './order-row.module.css';
import { coinsOf, sideOf, withoutZeros } from './own-order.ts';
import { useListInput } from './use-list-input.ts';

/** One own trade in the list of all of them; a press shows its order. */
const FillRow = memo(function FillRow({ fill }: { fill: CallAnswer<'listSpotFills'>['data'][number] }) {
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

export function FillsList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('orders');
  const pages = useCallPages('listSpotFills', useListInput(symbol).fills);
  const [view] = useOrderView();
  const isNarrowed = countSet(view, 'fills') > 0;
  const keyOf = ({ id, order_id }: { id: number; order_id: number }) => `${id} ${order_id}`;
  // Trades of the meantime push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => keyOf(other) === keyOf(row)) === place);
  return (
    <PagedList pages={{ ...pages, rows }} keyOf={keyOf} emptyText={t(isNarrowed ? 'noneMatch' : 'noTrades')}>
      {fill => <FillRow fill={fill} />}
    </PagedList>
  );
}
