// Approving, refusing and taking back, each with a reason that is recorded.
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { Proposal } from './proposal.ts';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

type Decision = Proposal['may'][number];

const LOOKS = {
  approve: { variant: 'filled', color: 'accent' },
  refuse: { variant: 'light', color: 'danger' },
  withdraw: { variant: 'default', color: 'quiet' },
} as const satisfies Record<Decision, { variant: string; color: string }>;

export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const [decision, setDecision] = useState<Decision>();
  const changed = { isQuiet: true, changes: ['listProposals', 'getProposal', 'listOperators'] } as const;
  const acts = {
    approve: useAct('approveProposal', changed),
    refuse: useAct('refuseProposal', changed),
    withdraw: useAct('withdrawProposal', changed),
  };
  if (proposal.may.length === 0) return null;
  return (
    <div className={classes.actions}>
      {proposal.no_approval === null ? null : (
        <Text size="sm" className={classes.noApproval}>
          {t(`noApproval_${proposal.no_approval}`)}
        </Text>
      )}
      {proposal.may.map(allowed => (
        <Button key={allowed} size="sm" {...LOOKS[allowed]} onClick={() => setDecision(allowed)}>
          {t(allowed)}
        </Button>
      ))}
      {decision === undefined ? null : (
        <ReasonDialog
          opened
          onClose={() => setDecision(undefined)}
          title={`${t(decision)}: ${words.title(proposal)}`}
          text={t(`${decision}Text`)}
          submitLabel={t(decision)}
          isDangerous={decision === 'refuse'}
          onSubmit={reason => acts[decision].mutateAsync({ id: proposal.id, reason })}
        />
      )}
    </div>
  );
}
