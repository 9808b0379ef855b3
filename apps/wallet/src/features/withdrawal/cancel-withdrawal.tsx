// Calls a withdrawal back, after a question, while nothing of it is signed.
import { Amount, Button, ConfirmSheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import type { Withdrawal } from './withdrawal-steps.ts';

export function CancelWithdrawal({ withdrawal: { id, name, number } }: { withdrawal: Withdrawal }) {
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
