// One own order: what was asked, what became of it, every fill, and who ended it and why.
import { CallFailed } from '@candor/client';
import { EmptyState, ErrorState, Facts, IconButton, ListRow, Panel, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconChartCandle, IconReceiptDollar, IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { href, location } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ReceiptLink } from '../../../shared/receipts/receipt-link.tsx';
import { FillList } from './fill-list.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-screen.module.css';
import { OrderStateCard } from './order-state-card.tsx';
import { useOrderFactRows } from './use-order-fact-rows.tsx';

export function OrderScreen() {
  const { t } = useTranslation(['spot', 'receipt']);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id') ?? '';
  const order = useCall('getSpotOrder', { id }, { enabled: id !== '' });
  const rows = useOrderFactRows(order.data);
  if (order.data === undefined) {
    const isUnknown = id === '' || (order.error instanceof CallFailed && order.error.failure.code === 'unknown_order');
    return (
      <>
        <PageBar title={t('orderTitle')} />
        {isUnknown ? <EmptyState text={t('unknownOrder')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
        {!isUnknown && order.isError ? (
          <ErrorState text={failureText(order.error)} onRetry={() => void order.refetch()} />
        ) : null}
        {!isUnknown && !order.isError ? <SkeletonRows rows={8} /> : null}
      </>
    );
  }
  const { symbol } = order.data;
  return (
    <>
      <PageBar
        title={symbol}
        right={
          <IconButton
            label={t('chart', { symbol })}
            icon={<IconChartCandle size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/trade/kline', { symbol }))}
          />
        }
      />
      <PullToRefresh onRefresh={() => order.refetch()}>
        <div className={classes.page}>
          <OrderStateCard order={order.data} />
          <OrderActions order={order.data} />
          <Panel>
            <Facts rows={rows} />
          </Panel>
          {order.data.fills.length === 0 ? null : (
            <Panel flush>
              <ListRow
                left={<IconReceiptDollar size={22} stroke={1.5} aria-hidden="true" />}
                title={t('receipt:title')}
                detail={t('receipt:entryText')}
                href={href('/pages/trade/receipt', { id: order.data.id })}
              />
            </Panel>
          )}
          <ReceiptLink call="placeSpotOrder" id={order.data.id} />
          <FillList order={order.data} />
        </div>
      </PullToRefresh>
    </>
  );
}
