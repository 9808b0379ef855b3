// Proposes that a deposit that belongs to nobody yet is the exchange's own.
import { figureOfDecimal, toast } from '@candor/ui';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { Deposit } from './deposit.ts';

export function KeepDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation(['deposits', 'proposals']);
  const keep = useAct('keepDeposit', { isQuiet: true, changes: ['listAllDeposits', 'listProposals'] });
  const amount = `${figureOfDecimal(deposit.amount)} ${deposit.currency_name}`;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('keepTitle', { id: deposit.id })}
      effect={t('keepEffect', { amount })}
      changes={[{ label: t('proposals:field_house_deposit'), from: t('nobody'), to: t('proposals:theHouse') }]}
      onSubmit={async reason => {
        await keep.mutateAsync({ deposit: deposit.id, reason });
        toast(t('assigned'), 'success');
      }}
    >
      <Alert color="warning">{t('keepWarning')}</Alert>
    </ProposalDialog>
  );
}
