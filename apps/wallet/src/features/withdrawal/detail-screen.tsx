// One withdrawal: where it is, what it waits for and until when, and where it went.
import { EmptyState, ErrorState, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ReceiptLink } from '../../shared/receipts/receipt-link.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';
import { isOver } from './withdrawal-steps.ts';

const RECHECK_MS = 10_000;

export function WithdrawalDetailScreen() {
  const { t } = useTranslation('withdrawal');
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const input = { id, page: 1, limit: 1 };
  const enabled = Number.isSafeInteger(id) && id > 0;
  const found = useCall('listWithdrawals', input, { enabled });
  const withdrawal = found.data?.data[0];
  // Places in the queue and confirmations change without news of one's own.
  const isOpen = withdrawal !== undefined && !isOver(withdrawal.stage);
  useCall('listWithdrawals', input, { enabled: enabled && isOpen, ...(isOpen ? { refetchInterval: RECHECK_MS } : {}) });
  const isUnknown = !enabled || (found.data !== undefined && withdrawal === undefined);
  return (
    <>
      <PageBar title={t('detailTitle')} />
      <PullToRefresh onRefresh={() => found.refetch()}>
        <div className={formPage.page}>
          {isUnknown ? (
            <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
          ) : withdrawal !== undefined ? (
            <>
              <WithdrawalState withdrawal={withdrawal} />
              {withdrawal.can_cancel === 1 ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
              <WithdrawalFacts withdrawal={withdrawal} />
              <ReceiptLink call="withdraw" id={withdrawal.id} />
            </>
          ) : found.isError ? (
            <ErrorState onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </div>
      </PullToRefresh>
    </>
  );
}
