// One proposal beside the list: what changes, who proposed it, what it waits for, and what the operator may do with it.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { useProposalWords } from './use-proposal-words.ts';

export type ProposalDrawerProps = { id: number | undefined; onClose: () => void };

export function ProposalDrawer({ id, onClose }: ProposalDrawerProps) {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const asked = useCall('getProposal', { id: id ?? 0 }, { enabled: id !== undefined, refetchInterval: REFRESH_MS });
  const proposal = id === undefined ? undefined : asked.data;
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={proposal === undefined ? t('proposal') : words.title(proposal)}
    >
      {asked.isError ? <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} /> : null}
      {proposal === undefined && !asked.isError ? <SkeletonRows rows={4} /> : null}
      {proposal === undefined ? null : (
        <>
          <ProposalFacts proposal={proposal} />
          <ProposalActions key={proposal.id} proposal={proposal} />
        </>
      )}
    </SideDrawer>
  );
}
