// The receipt of an own order: what it moved, its fills and fee, both balances before and after, and where the journal holds it.
import { CallFailed } from '@candor/client';
import { EmptyState, ErrorState, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { FillList } from '../orders/fill-list.tsx';
import { OrderStateCard } from '../orders/order-state-card.tsx';
import { MovementPanel } from './movement-panel.tsx';
import classes from './receipt.module.css';
import type { SpotReceipt } from './receipt-facts.ts';
import { RecordPanel } from './record-panel.tsx';
import { SaveReceipt } from './save-receipt.tsx';
import { ShareOrder } from './share-order.tsx';

export function ReceiptScreen() {
  const { t } = useTranslation(['receipt', 'spot']);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, isError, refetch } = useCall('getSpotReceipt', { id }, { enabled: id !== '' });
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_order');
  return (
    <>
      <PageBar title={t('title')} />
      {isUnknown ? (
        <EmptyState text={t('spot:unknownOrder')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <Receipt receipt={data} />
        </PullToRefresh>
      )}
    </>
  );
}

function Receipt({ receipt }: { receipt: SpotReceipt }) {
  const { t } = useTranslation('receipt');
  const { order, movements } = receipt;
  return (
    <div className={classes.page}>
      <OrderStateCard order={order} />
      {movements.length === 0 ? <EmptyState text={t('nothingYet')} /> : <MovementPanel movements={movements} />}
      <FillList order={order} />
      <RecordPanel receipt={receipt} />
      {movements.length === 0 ? null : (
        <div className={classes.acts}>
          <ShareOrder receipt={receipt} />
          <SaveReceipt receipt={receipt} />
        </div>
      )}
    </div>
  );
}
