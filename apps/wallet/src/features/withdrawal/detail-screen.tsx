// One withdrawal: where it is, what it waits for and until when, and where it went.
import { Amount, Button, ConfirmSheet, EmptyState, ErrorState, PullToRefresh, SkeletonRows, toast } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ReceiptLink } from '../../shared/receipts/receipt-link.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';
import { isOver, type Withdrawal } from './withdrawal-steps.ts';

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

/** Calls a withdrawal back, after a question, while nothing of it is signed. */
function CancelWithdrawal({ withdrawal: { id, name, number } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const [isAsking, setAsking] = useState(false);
  const cancel = useAct('cancelWithdrawal', {
    changes: ['listWithdrawals', 'getWithdrawalInfo', 'listWallets', 'getWallet'],
  });
  return (
    <>
      <Button tone="secondary" wide onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelTitle')}
        rows={[{ label: t('returned'), value: <Amount value={number} unit={name} />, strong: true }]}
        text={t('cancelText')}
        tone="danger"
        confirmLabel={t('cancel')}
        pending={cancel.isPending}
        onConfirm={() => {
          cancel.mutateAsync({ id }).then(
            ({ value }) => {
              setAsking(false);
              toast(value, 'success');
            },
            () => setAsking(false),
          );
        }}
      />
    </>
  );
}
