// One proposal beside the list: what changes, who proposed it, what it waits for, and what the operator may do with it.

import { NOTICE_MINUTES } from '@candor/contract/console';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { failureText } from '../../shared/failure.ts';
import { ChangesTable } from '../../shared/parts/changes-table.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { nextMomentOf, type Proposal, placeOf, proposalTones } from './proposal.ts';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

/** What alters the rules of money, or where it is sent to, has notice. */
const ANNOUNCED: ReadonlySet<Proposal['kind']> = new Set(['market', 'coin', 'coin_rules', 'bank_account']);

const LOOKS = {
  approve: { variant: 'filled', color: 'accent' },
  refuse: { variant: 'light', color: 'danger' },
  withdraw: { variant: 'default', color: 'quiet' },
} as const satisfies Record<Decision, { variant: string; color: string }>;

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

type Decision = Proposal['may'][number];

/** Approving, refusing and taking back, each with a reason that is recorded. */
function ProposalActions({ proposal }: { proposal: Proposal }) {
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

/** All that is known of a proposal. */
function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(['proposals', 'staff']);
  const words = useProposalWords();
  const person = ({ name, role }: Proposal['proposed_by']) => `${name} · ${t(`staff:role_${role}`)}`;
  const moment = nextMomentOf(proposal);
  const at = (label: string, when: number): KeyValue[] =>
    when === 0 ? [] : [{ label, value: <Timestamp at={when} /> }];
  /** The approver has to know from when it would count; later the moment itself is there. */
  function planned(): KeyValue[] {
    if (!ANNOUNCED.has(proposal.kind) || proposal.state !== 'waiting') return [];
    const when = proposal.planned_at;
    const soon = t('plannedSoon', { minutes: NOTICE_MINUTES });
    return [{ label: t('plannedAt'), value: when === 0 ? soon : <Timestamp at={when} /> }];
  }
  const about = placeOf(proposal);
  const seesAbout = useMay(about?.permission ?? 'proposals.see');
  return (
    <>
      <ChangesTable changes={words.changes(proposal)} />
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={proposalTones[proposal.state]}>{t(`state_${proposal.state}`)}</StatusBadge>,
          },
          { label: t('means'), value: t(`meaning_${proposal.state}`) },
          ...(moment === 0 ? [] : [{ label: t('timeLeft'), value: <Remaining until={moment} over={t('now')} /> }]),
          ...(about === undefined || !seesAbout
            ? []
            : [{ label: t('about'), value: <Link to={about.to}>{t(about.name)}</Link> }]),
          { label: t('proposedBy'), value: person(proposal.proposed_by) },
          ...at(t('proposedAt'), proposal.proposed_at),
          { label: t('reason'), value: <span className={classes.reason}>{proposal.reason || '–'}</span> },
          ...(proposal.approved_by === null ? [] : [{ label: t('approvedBy'), value: person(proposal.approved_by) }]),
          ...at(t('approvedAt'), proposal.approved_at),
          ...planned(),
          ...at(t('takesEffectAt'), proposal.takes_effect_at),
          ...at(t('expiresAt'), proposal.expires_at),
          ...at(t('closedAt'), proposal.closed_at),
        ]}
      />
    </>
  );
}
