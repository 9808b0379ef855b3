// Proposes something about an amount of a coin: what is wrong with the amount stands beside its field.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import classes from './chains.module.css';

export type AmountProposalProps = {
  title: string;
  effect: string;
  label: string;
  /** Stands below the label. */
  description: string;
  /** The coin's name. */
  unit: string;
  amount: string;
  onAmount: (amount: string) => void;
  /** Must throw where the call fails. */
  onPropose: (amount: string, reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Stands above the field. */
  lead?: ReactNode;
  children: ReactNode;
};

export function AmountProposal(props: AmountProposalProps) {
  const { title, effect, label, description, unit, amount, onAmount, onPropose, onClose, lead, children } = props;
  const { t } = useTranslation('chains');
  const [problem, setProblem] = useState<string>();
  const typed = amount.trim();
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={title}
      effect={effect}
      changes={[]}
      missing={typed === '' ? label : undefined}
      onSubmit={async reason => {
        setProblem(undefined);
        try {
          await onPropose(typed, reason);
        } catch (error) {
          if (error instanceof CallFailed)
            setProblem(error.failure.problems.find(({ field }) => field === 'amount')?.message);
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      {lead}
      <TextInput
        data-autofocus
        label={label}
        description={description}
        inputMode="decimal"
        rightSection={<span className={classes.quiet}>{unit}</span>}
        rightSectionWidth="4rem"
        value={amount}
        error={problem}
        onChange={event => onAmount(event.currentTarget.value)}
      />
      {children}
    </ProposalDialog>
  );
}
