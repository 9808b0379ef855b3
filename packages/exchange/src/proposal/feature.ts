// Proposals: changes that one operator requests and another one approves.
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import { decideApproveProposal, decidePropose, decideRefuseProposal, decideWithdrawProposal } from './decide.ts';
import { decideDueProposal } from './decide-due.ts';
import type {
  ProposalApproved,
  ProposalClosed,
  ProposalCommand,
  ProposalEvent,
  ProposalKeptWaiting,
  ProposalMade,
  ProposalTookEffect,
} from './proposal.ts';

export const proposal: Feature<ProposalCommand, ProposalEvent, 'proposal'> = {
  commands: {
    Propose: { issuer: 'operator', decide: decidePropose },
    ApproveProposal: { issuer: 'operator', decide: decideApproveProposal },
    RefuseProposal: { issuer: 'operator', decide: decideRefuseProposal },
    WithdrawProposal: { issuer: 'operator', decide: decideWithdrawProposal },
  },
  events: {
    ProposalMade: { apply: applyMade },
    ProposalApproved: { apply: applyApproved },
    ProposalKeptWaiting: { apply: applyKeptWaiting },
    ProposalTookEffect: { apply: applyEnded, history: (event, add) => add('closedProposals', event) },
    ProposalClosed: { apply: applyEnded, history: (event, add) => add('closedProposals', event) },
  },
  due: {
    proposal: {
      *waiting({ proposals }) {
        for (const { id, dueAt } of proposals.values()) yield { id, due: dueAt };
      },
      decide: (state, id, at) => decideDueProposal(state, state.proposals.require(id), at),
    },
  },
};

function applyMade(state: State, event: ProposalMade): void {
  const { id, dueAt } = event.proposal;
  state.tables.exchange.change(1).nextProposal = id + 1;
  state.proposals.insert({ ...event.proposal });
  state.due.set('proposal', id, dueAt);
}

function applyApproved(state: State, { proposal: id, by, dueAt }: ProposalApproved, at: number): void {
  Object.assign(state.proposals.change(id), { state: 'approved', approvedBy: by, approvedAt: at, dueAt });
  state.due.set('proposal', id, dueAt);
}

function applyKeptWaiting(state: State, { proposal: id, dueAt }: ProposalKeptWaiting): void {
  Object.assign(state.proposals.change(id), { state: 'waiting-longer', dueAt });
  state.due.set('proposal', id, dueAt);
}

function applyEnded(state: State, event: ProposalTookEffect | ProposalClosed): void {
  state.proposals.remove(event.proposal.id);
  state.due.remove('proposal', event.proposal.id);
}
