// The user's orders: the open ones and the history, of one market or of all.
import { Button, EmptyState, ErrorState, Segmented, SkeletonRows } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelAllSheet } from './cancel-all-sheet.tsx';
import { HistoryList } from './history-list.tsx';
import { OpenOrderRow } from './open-order-row.tsx';
import classes from './orders-panel.module.css';
import { useOpenOrders } from './use-open-orders.ts';

export type OrdersPanelProps = {
  /** The market whose orders are shown; undefined for all. */
  symbol: string | undefined;
  /** Chooses the market. */
  filter: ReactNode;
};

type Tab = 'open' | 'history';

export function OrdersPanel({ symbol, filter }: OrdersPanelProps) {
  const { t } = useTranslation('spot');
  const [tab, setTab] = useState<Tab>('open');
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
          onChange={setTab}
          options={[
            { value: 'open', label: count === 0 ? t('openOrders') : t('openCount', { count }) },
            { value: 'history', label: t('history') },
          ]}
        />
        {tab === 'open' && count > 0 ? (
          <Button tone="quiet" size="small" onClick={() => setCancelling(true)}>
            {t('cancelAll')}
          </Button>
        ) : null}
      </div>
      <div className={classes.filter}>{filter}</div>
      {tab === 'open' ? <OpenOrders symbol={symbol} /> : <HistoryList symbol={symbol} />}
      {orders === undefined ? null : (
        <CancelAllSheet opened={isCancelling} onClose={() => setCancelling(false)} orders={orders} symbol={symbol} />
      )}
    </section>
  );
}

/** The list of open orders. */
function OpenOrders({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('spot');
  const { orders, isError, refetch } = useOpenOrders(symbol);
  if (orders === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (orders.length === 0) return <EmptyState text={t('noOpenOrders')} />;
  return (
    <ul>
      {orders.map(order => (
        <OpenOrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}
