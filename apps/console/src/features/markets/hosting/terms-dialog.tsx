// Proposes other terms of a locked product, for what is bought once they count.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { EffectField } from '../effect-field.tsx';
import { besideFields } from '../typed-rules.ts';
import { Example } from './example.tsx';
import { changedTerms, type HostingTerms, inNumbers, type TermField, typedTerms } from './product.ts';
import { TermInputs } from './term-inputs.tsx';

export function TermsDialog({ terms, name, onClose }: { terms: HostingTerms; name: string; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const [typed, setTyped, forgetTyped] = useDraft(`locked product ${terms.id}`, () => typedTerms(terms));
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const changed = changedTerms(terms, typed);
  const rows = (Object.entries(changed) as [TermField, string][]).map(([field, to]) => ({
    ...{ field: `hosting_${field}` as const, from: String(terms[field]), to },
  }));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('titleChange', { name })}
      effect={t('effectChange')}
      changes={words(rows)}
      missing={rows.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ product: terms.id, ...inNumbers(changed), ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <TermInputs typed={typed} problems={problems} onChange={setTyped} />
      <Example typed={typed} coin={terms.coin_name} scale={terms.scale} free={terms.free} />
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
