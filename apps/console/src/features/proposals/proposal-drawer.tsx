// One proposal beside the list: what changes, who proposed it, what it waits for, and what the operator may do with it.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { useCall } from '../../shared/use-call.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

export type ProposalDrawerProps = { id: number | undefined; onClose: () => void };

export function ProposalDrawer({ id, onClose }: ProposalDrawerProps) {
  const { t } = useTranslation(['proposals', 'shared']);
  const words = useProposalWords();
  const asked = useCall('getProposal', { id: id ?? 0 }, { enabled: id !== undefined, refetchInterval: 15_000 });
  const proposal = id === undefined ? undefined : asked.data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={proposal === undefined ? t('proposal') : words.title(proposal)}
      closeButtonProps={{ 'aria-label': t('shared:close') }}
    >
      {asked.isError ? <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} /> : null}
      {proposal === undefined && !asked.isError ? <SkeletonRows rows={4} /> : null}
      {proposal === undefined ? null : (
        <div className={classes.body}>
          <ProposalFacts proposal={proposal} />
          <ProposalActions proposal={proposal} />
        </div>
      )}
    </Drawer>
  );
}
