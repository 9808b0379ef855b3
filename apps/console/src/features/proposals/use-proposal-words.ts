// Says in words what a proposal is about and what it changes.
import { useTranslation } from 'react-i18next';
import type { Change } from '../../shared/parts/changes-table.tsx';
import { summaryOf } from '../../shared/summary-of.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import type { Proposal } from './proposal.ts';

export function useProposalWords() {
  const { t } = useTranslation('proposals');
  const changed = useChangedValues();
  const changes = (proposal: Proposal): Change[] => changed(proposal.changes);

  return {
    /** `Market BTC/USDT`. */
    title: ({ kind, subject }: Proposal): string => t(`kind_${kind}`, { name: subject.name || `#${subject.id}` }),
    changes,
    /** The changes in one line. */
    summary: (proposal: Proposal): string => summaryOf(changes(proposal)),
  };
}
