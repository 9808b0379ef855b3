// Proposes that a locked product is sold no longer, or again.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { EffectField } from '../effect-field.tsx';
import type { HostingTerms } from './product.ts';

export function SaleDialog({ terms, name, onClose }: { terms: HostingTerms; name: string; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const [effectiveAt, setEffectiveAt] = useState(0);
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const sales = terms.sales === 1 ? (0 as const) : (1 as const);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(sales === 1 ? 'titleStart' : 'titleStop', { name })}
      effect={t(sales === 1 ? 'effectStart' : 'effectStop')}
      changes={words([{ field: 'hosting_sales', from: String(terms.sales), to: String(sales) }])}
      onSubmit={async reason => {
        const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
        await propose.mutateAsync({ product: terms.id, sales, ...at, reason });
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField value={effectiveAt} problem={undefined} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
