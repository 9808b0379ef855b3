// Proposes that a line is what a user claimed.
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/use-call.ts';
import { type BankLine, bankFigure, type MeantClaim } from './bank.ts';
import { NumberedDialog } from './numbered-dialog.tsx';

export type AssignClaimDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  claim: MeantClaim | undefined;
  onClose: () => void;
};

export function AssignClaimDialog({ line, claim, onClose }: AssignClaimDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const assign = useAct('assignBankLine', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listProposals'],
  });
  return (
    <NumberedDialog
      title={t('assignTitle', { id: line.id })}
      effect={t('assignEffect', { amount: `${bankFigure(line.amount, line.currency)} ${line.currency}` })}
      chosen={claim}
      field={t('proposals:field_bank_claim')}
      words={{ label: t('claimNumber'), hint: t('claimNumberHint'), missing: t('whichClaim') }}
      onClose={onClose}
      onPropose={(id, reason) => assign.mutateAsync({ line: line.id, claim: id, reason })}
    />
  );
}
