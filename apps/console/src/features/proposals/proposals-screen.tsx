// What waits for a second person, and what became of earlier proposals; each with its changes and the decision.

import { NOTICE_MINUTES } from '@candor/contract/console';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type Change, ChangesTable, type KeyValue, KeyValues, summaryOf } from '../../shared/parts/facts.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Remaining, StatusBadge, Timestamp, TypedText } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { nextMomentOf, type Proposal, proposalTones, subjectLinkOf } from './proposal.ts';
import classes from './proposals.module.css';

const SHOWN = ['waiting', 'closed'] as const;

type Shown = (typeof SHOWN)[number];

export function ProposalsScreen() {
  const { t } = useTranslation(['proposals', 'frame']);
  return (
    <ListPage
      call="listProposals"
      label={t('frame:page_proposals')}
      page={() => ({ text: t('text') })}
      filters={{
        shown: choice({ label: t('shown'), all: SHOWN, first: 'waiting', word: value => t(`shown_${value}`) }),
      }}
      columns={useProposalColumns()}
      none={({ shown }) =>
        shown === 'waiting' ? { text: t('noneWaits'), hint: t('noneWaitsHint') } : { text: t('noneClosed') }
      }
      drawer={({ id, onClose }) => <ProposalDrawer id={id} onClose={onClose} />}
    />
  );
}

/** The columns of the list of proposals. */
function useProposalColumns(): (values: { shown: Shown }) => Column<Proposal>[] {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  return ({ shown }) => {
    const columns: Column<Proposal>[] = [
      {
        key: 'what',
        title: t('what'),
        isWide: true,
        cell: row => (
          <span className={classes.what}>
            {words.title(row)}
            <span className={classes.changes}>{words.summary(row)}</span>
          </span>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        cell: row => <StatusBadge tone={proposalTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
      },
      { key: 'by', title: t('proposedBy'), cell: row => row.proposed_by.name },
      { key: 'at', title: t('proposedAt'), cell: row => <Timestamp at={row.proposed_at} /> },
    ];
    if (shown === 'closed') {
      return [
        ...columns,
        { key: 'closed', title: t('closedAt'), align: 'end', cell: row => <Timestamp at={row.closed_at} /> },
      ];
    }
    return [
      ...columns,
      {
        key: 'left',
        title: t('timeLeft'),
        align: 'end',
        cell: row => {
          const until = nextMomentOf(row);
          return until === 0 ? '–' : <Remaining until={until} over={t('now')} />;
        },
      },
    ];
  };
}

/** What alters the rules of money, or where it is sent to, has notice. */
const ANNOUNCED: ReadonlySet<Proposal['kind']> = new Set(['market', 'coin', 'coin_rules', 'bank_account']);

const LOOKS = {
  approve: { variant: 'filled', color: 'accent' },
  refuse: { variant: 'light', color: 'danger' },
  withdraw: { variant: 'default', color: 'quiet' },
} as const satisfies Record<Decision, { variant: string; color: string }>;

type ProposalDrawerProps = { id: number | undefined; onClose: () => void };

/** One proposal beside the list: what changes, who proposed it, what it waits for, and what the operator may do with it. */
function ProposalDrawer({ id, onClose }: ProposalDrawerProps) {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const query = useCall('getProposal', { id: id ?? 0 }, { enabled: id !== undefined, refetchInterval: REFRESH_MS });
  const proposal = id === undefined ? undefined : query.data;
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={proposal === undefined ? t('proposal') : words.title(proposal)}
    >
      {query.isError ? <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} /> : null}
      {proposal === undefined && !query.isError ? <SkeletonRows rows={4} /> : null}
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
    <DrawerActions>
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
    </DrawerActions>
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
  const about = subjectLinkOf(proposal);
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
          { label: t('reason'), value: <TypedText>{proposal.reason || '–'}</TypedText> },
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

/** Says in words what a proposal is about and what it changes. */
function useProposalWords() {
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
