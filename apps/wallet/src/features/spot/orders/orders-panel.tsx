// The user's orders: the open ones, the history, and the trades; of one market or of all.
import { Button, EmptyState, ErrorState, Segmented, SkeletonRows } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsettledNotices } from '../unsettled/unsettled-notices.tsx';
import { CancelAllSheet } from './cancel-all-sheet.tsx';
import { FillsList } from './fills-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryList } from './history-list.tsx';
import { OpenOrderRow } from './open-order-row.tsx';
import { countSet, useOrderView } from './order-filters.ts';
import classes from './orders-panel.module.css';
import { isShown } from './own-order.ts';
import { useOpenOrders } from './use-open-orders.ts';

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
