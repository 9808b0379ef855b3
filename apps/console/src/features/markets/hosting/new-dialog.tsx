// Proposes a new locked product.
import { toast } from '@candor/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct, useCall } from '../../../shared/use-call.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { EffectField } from '../effect-field.tsx';
import { besideFields } from '../typed-rules.ts';
import { Example } from './example.tsx';
import { NEW_TERMS, wholeInNumbers } from './product.ts';
import { TermInputs } from './term-inputs.tsx';

export function NewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const coins = useCall('listCoins', {}).data ?? [];
  const [coinId, setCoin] = useState<number>();
  const [typed, setTyped, forgetTyped] = useDraft('new locked product', () => NEW_TERMS);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeHostingProduct', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const coin = coins.find(({ id }) => id === coinId) ?? coins.find(({ name }) => name === 'USDT') ?? coins[0];
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('titleNew')}
      effect={t('effectNew')}
      changes={[]}
      missing={coin === undefined ? t('coin') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ coin: coin!.id, ...wholeInNumbers(typed), ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <Select
        label={t('coin')}
        allowDeselect={false}
        value={String(coin?.id ?? '')}
        data={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={value => setCoin(Number(value))}
      />
      <TermInputs typed={typed} problems={problems} onChange={setTyped} />
      {coin === undefined ? null : <Example typed={typed} coin={coin.name} scale={coin.scale} />}
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
