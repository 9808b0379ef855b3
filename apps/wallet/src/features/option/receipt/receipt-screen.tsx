// The receipt of one own option: what was bought, both prices with their sources and places in the journal, the formula, and a way to recompute it all.
import { CallFailed } from '@candor/client';
import { EmptyState, ErrorState, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { FormulaPanel } from './formula-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RecomputePanel } from './recompute-panel.tsx';
import { ShareOption } from './share-option.tsx';
import { TickPanel } from './tick-panel.tsx';

export function OptionReceiptScreen() {
  const { t } = useTranslation('option');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const receipt = useCall('getOptionReceipt', { id }, { enabled: id !== '' });
  const { data, error, isError, refetch } = receipt;
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_option');
  const isSettled = data?.order.status === 3;
  return (
    <>
      <PageBar title={t('receiptTitle')} />
      {isUnknown ? <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <div className={formPage.page}>
            <OrderPanel receipt={data} />
            <RecomputePanel receipt={data} />
            <TickPanel title={t('buyPrice')} tick={data.buy} isToCome={!isSettled} />
            <TickPanel title={t('settlementPrice')} tick={data.settlement} isToCome={!isSettled} />
            <FormulaPanel receipt={data} />
            <ShareOption receipt={data} />
          </div>
        </PullToRefresh>
      )}
    </>
  );
}
