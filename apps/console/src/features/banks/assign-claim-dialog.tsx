// Proposes that a line is what a user claimed.
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type BankLine, bankFigure, type MeantClaim } from './bank.ts';

export type AssignClaimDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  claim: MeantClaim | undefined;
  onClose: () => void;
};

export function AssignClaimDialog({ line, claim, onClose }: AssignClaimDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const [typed, setTyped] = useState('');
  const assign = useAct('assignBankLine', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listProposals'],
  });
  const id = claim?.id ?? (typed === '' ? undefined : Number(typed));
  const amount = `${bankFigure(line.amount, line.currency)} ${line.currency}`;
  const owner = { label: t('proposals:field_owner'), from: t('nobody') };
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('assignTitle', { id: line.id })}
      effect={t('assignEffect', { amount })}
      changes={[
        ...(claim === undefined ? [] : [{ ...owner, to: t('proposals:user', { user: claim.user }) }]),
        ...(id === undefined ? [] : [{ label: t('proposals:field_bank_claim'), from: '', to: `#${id}` }]),
      ]}
      missing={id === undefined ? t('whichClaim') : undefined}
      onSubmit={async reason => {
        if (id === undefined) return;
        await assign.mutateAsync({ line: line.id, claim: id, reason });
        toast(t('proposedToast'), 'success');
      }}
    >
      {claim === undefined ? (
        <TextInput
          data-autofocus
          label={t('claimNumber')}
          description={t('claimNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        />
      ) : undefined}
    </ProposalDialog>
  );
}
