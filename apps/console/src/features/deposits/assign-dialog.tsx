// Proposes whose a deposit is that belongs to nobody yet.
import { figureOfDecimal, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { moneyFilters } from '../../shared/table/money-filters.ts';
import { useAct } from '../../shared/use-call.ts';
import type { Deposit } from './deposit.ts';

export type AssignDialogProps = {
  deposit: Deposit;
  /** Whom a claim names; absent = whoever is typed. */
  claimedBy?: number;
  onClose: () => void;
};

export function AssignDialog({ deposit, claimedBy, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['deposits', 'parts', 'proposals']);
  const [typed, setTyped] = useState(claimedBy === undefined ? '' : String(claimedBy));
  const assign = useAct('assignDeposit', { isQuiet: true, changes: ['listAllDeposits', 'listProposals'] });
  const { user } = moneyFilters({ user: typed, currency: '' });
  const amount = `${figureOfDecimal(deposit.amount)} ${deposit.currency_name}`;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('assignTitle', { id: deposit.id })}
      effect={t('assignEffect', { amount })}
      changes={
        user === undefined
          ? []
          : [{ label: t('proposals:field_owner'), from: t('nobody'), to: t('proposals:user', { user }) }]
      }
      missing={user === undefined ? t('whose') : undefined}
      onSubmit={async reason => {
        if (user === undefined) return;
        await assign.mutateAsync({ deposit: deposit.id, user, reason });
        toast(t('assigned'), 'success');
      }}
    >
      {isTried => (
        <DigitsInput
          data-autofocus
          label={t('parts:user')}
          most={10}
          readOnly={claimedBy !== undefined}
          value={typed}
          error={isTried && user === undefined}
          onChange={setTyped}
        />
      )}
    </ProposalDialog>
  );
}
