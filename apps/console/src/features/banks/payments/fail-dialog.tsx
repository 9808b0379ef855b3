// Proposes that the bank refused a withdrawal, or returned its money with an incoming line.
import { figureOfDecimal, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import type { BankLine, BankPayment } from '../bank.ts';

export type FailDialogProps = {
  payment: BankPayment;
  /** With which the money came back; absent = it never left the account. */
  line?: BankLine;
  onClose: () => void;
};

export function FailDialog({ payment, line, onClose }: FailDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const fail = useAct('failBankWithdrawal', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankPayments', 'listProposals'],
  });
  const { id, user, number } = payment;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(line === undefined ? 'refusedTitle' : 'returnedTitle', { id })}
      effect={t(line === undefined ? 'refusedEffect' : 'returnedEffect', { amount: figureOfDecimal(number), user })}
      isDangerous
      changes={[
        { label: t('proposals:field_bank_withdrawal'), from: '', to: `#${id}` },
        ...(line === undefined ? [] : [{ label: t('proposals:field_bank_line'), from: '', to: `#${line.id}` }]),
      ]}
      onSubmit={async reason => {
        await fail.mutateAsync({ withdrawal: id, ...(line !== undefined && { line: line.id }), reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
