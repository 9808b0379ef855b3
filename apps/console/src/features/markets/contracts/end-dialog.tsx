// Proposes the end of a contract, for which everybody has time until it counts.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { EffectField } from '../effect-field.tsx';
import { besideFields } from '../typed-rules.ts';
import type { Contract } from './contract.ts';

export function EndDialog({ contract: { market, symbol }, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const changes = ['listContractRules', 'listProposals'] as const;
  const propose = useAct('proposeContractSettlement', { isQuiet: true, changes: [...changes] });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('endOf', { name: symbol })}
      effect={t('endEffect')}
      changes={[
        {
          label: t('proposals:field_contract_standing'),
          from: t('proposals:standing_open'),
          to: t('proposals:standing_settled'),
        },
      ]}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ market, ...(effectiveAt !== 0 && { effective_at: effectiveAt }), reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
