// Proposes that a line that left the account takes a credit back.
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../shared/use-call.ts';
import { type BankCredit, type BankLine, bankFigure } from '../bank.ts';
import { NumberedDialog } from '../numbered-dialog.tsx';

export type ReverseDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  credit: BankCredit | undefined;
  onClose: () => void;
};

export function ReverseDialog({ line, credit, onClose }: ReverseDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const reverse = useAct('reverseBankCredit', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankCredits', 'listProposals'],
  });
  return (
    <NumberedDialog
      title={t('reverseTitle', { id: line.id })}
      effect={t('reverseEffect', { amount: `${bankFigure(line.amount, line.currency)} ${line.currency}` })}
      chosen={credit}
      field={t('proposals:field_bank_credit')}
      words={{ label: t('creditNumber'), hint: t('creditNumberHint'), missing: t('whichCredit') }}
      isDangerous
      onClose={onClose}
      onPropose={(id, reason) => reverse.mutateAsync({ line: line.id, claim: id, reason })}
    />
  );
}
