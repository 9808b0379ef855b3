// Proposes something about an amount of a coin: what is wrong with the amount stands beside its field.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './amount-proposal.module.css';
import { ProposalDialog } from './proposal-dialog.tsx';

export type AmountProposalProps = {
  title: string;
  effect: string;
  label: string;
  /** Stands below the label. */
  description: string;
  /** What is wrong with the amount as it stands, beside its field; undefined while nothing is. */
  check?: (amount: string) => string | undefined;
  /** Said once it is proposed. */
  told: string;
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
  const { check, told } = props;
  const [problem, setProblem] = useState<string>();
  const typed = amount.trim();
  const unfit = typed === '' ? undefined : check?.(typed);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={title}
      effect={effect}
      changes={[]}
      missing={typed === '' ? label : unfit}
      onSubmit={async reason => {
        setProblem(undefined);
        try {
          await onPropose(typed, reason);
        } catch (error) {
          if (error instanceof CallFailed)
            setProblem(error.failure.problems.find(({ field }) => field === 'amount')?.message);
          throw error;
        }
        toast(told, 'success');
      }}
    >
      {isTried => (
        <>
          {lead}
          <TextInput
            data-autofocus
            label={label}
            description={description}
            inputMode="decimal"
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth="4rem"
            value={amount}
            error={unfit ?? problem ?? (isTried && typed === '')}
            onChange={event => {
              setProblem(undefined);
              onAmount(event.currentTarget.value);
            }}
          />
          {children}
        </>
      )}
    </ProposalDialog>
  );
}
