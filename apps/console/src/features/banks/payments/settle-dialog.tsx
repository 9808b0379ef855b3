// Proposes that an outgoing line paid a withdrawal.
import { toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import type { BankLine, BankPayment } from '../bank.ts';

export type SettleDialogProps = { payment: BankPayment; line: BankLine; onClose: () => void };

export function SettleDialog({ payment, line, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const settle = useAct('settleBankWithdrawal', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankPayments', 'listProposals'],
  });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('settleTitle', { id: payment.id })}
      effect={t('settleEffect')}
      changes={[
        { label: t('proposals:field_bank_withdrawal'), from: '', to: `#${payment.id}` },
        { label: t('proposals:field_bank_line'), from: '', to: `#${line.id}` },
      ]}
      onSubmit={async reason => {
        await settle.mutateAsync({ line: line.id, withdrawal: payment.id, reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
