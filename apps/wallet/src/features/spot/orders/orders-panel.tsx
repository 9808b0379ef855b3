// The user's orders: the open ones, the history, and the trades; of one market or of all.

import { momentOf } from '@candor/i18n';
import { Button, EmptyState, ErrorState, figureOfDecimal, Segmented, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { UnsettledNotices } from '../unsettled/unsettled-notices.tsx';
import { CancelAllSheet } from './cancel-sheets.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FillsList, HistoryList } from './history-lists.tsx';
import { OrderActions } from './order-actions.tsx';
import { countSet, useOrderView } from './order-filters.ts';
import { FillBar, OrderHead } from './order-head.tsx';
import orderRowStyles from './order-row.module.css';
import classes from './orders-panel.module.css';
import {
  coinsOf,
  filledPercent,
  isShown,
  kindFactsOf,
  limitOf,
  type OwnOrder,
  requestedAmount,
  withoutZeros,
} from './own-order.ts';
import { useOpenOrders } from './use-open-orders.ts';

/** One open order: what it asks for, how much of it is filled, and the two things one can do with it. */
const OpenOrderRow = memo(function OpenOrderRow({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('spot');
  const { shortDateTime } = useFormats();
  const requested = requestedAmount(order);
  const limit = limitOf(order);
  const { quote } = coinsOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  return (
    <li className={orderRowStyles.row}>
      <a className={orderRowStyles.main} href={href('/pages/trade/order', { id: order.id })}>
        <OrderHead order={order} />
        <time className={orderRowStyles.time}>{shortDateTime(momentOf(order.created_at))}</time>
        <div className={orderRowStyles.facts}>
          <FactGrid
            columns={2}
            wideColumns={3}
            facts={[
              {
                label: t('priceIn', { coin: quote }),
                value: limit === undefined ? t('kind_market') : figure(limit),
              },
              { label: t('amountIn', { coin: requested.coin }), value: figure(requested.value) },
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
      <div className={orderRowStyles.actions}>
        <OrderActions order={order} size="small" />
      </div>
    </li>
  );
});

export type OrdersPanelProps = {
  /** The market whose orders are shown; undefined for all. */
  symbol: string | undefined;
  /** Chooses the market. */
  filter: ReactNode;
};

export function OrdersPanel({ symbol, filter }: OrdersPanelProps) {
  const { t } = useTranslation(['spot', 'orders']);
  const [{ tab }, change] = useOrderView();
  const [isCancelling, setCancelling] = useState(false);
  const { orders } = useOpenOrders(symbol);
  const count = orders?.length ?? 0;
  return (
    <section className={classes.panel} aria-label={t('orders')}>
      <div className={classes.bar}>
        <Segmented
          label={t('ordersShown')}
          look="tabs"
          size="small"
          value={tab}
          onChange={chosen => change({ tab: chosen })}
          options={[
            { value: 'open', label: t('openCount', { count }) },
            { value: 'history', label: t('history') },
            { value: 'fills', label: t('orders:tradeHistory') },
          ]}
        />
        {tab === 'open' && count > 0 ? (
          <Button tone="quiet" size="small" onClick={() => setCancelling(true)}>
            {t('orders:cancelAllCount', { number: count })}
          </Button>
        ) : null}
      </div>
      <div className={classes.filters}>
        <div className={classes.market}>{filter}</div>
        <FilterBar tab={tab} symbol={symbol} />
      </div>
      {/* Below the controls: a notice that comes or goes moves none of them. */}
      <UnsettledNotices />
      {tab === 'open' ? <OpenOrders symbol={symbol} /> : null}
      {tab === 'history' ? <HistoryList symbol={symbol} /> : null}
      {tab === 'fills' ? <FillsList symbol={symbol} /> : null}
      {orders === undefined ? null : (
        <CancelAllSheet opened={isCancelling} onClose={() => setCancelling(false)} orders={orders} symbol={symbol} />
      )}
    </section>
  );
}

/** The list of open orders. */
function OpenOrders({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation(['spot', 'orders']);
  const { orders, isError, refetch } = useOpenOrders(symbol);
  const [filters] = useOrderView();
  if (orders === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  const shown = orders.filter(order => isShown(order, filters));
  if (shown.length === 0) {
    return <EmptyState text={t(countSet(filters, 'open') > 0 ? 'orders:noneMatch' : 'noOpenOrders')} />;
  }
  return (
    <ul>
      {shown.map(order => (
        <OpenOrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}
