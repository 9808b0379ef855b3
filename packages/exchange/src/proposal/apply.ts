// Writes what happened to proposals.
import { assertNever } from '../assert.ts';
import type { State } from '../state.ts';
import type {
  ProposalApproved,
  ProposalClosed,
  ProposalKeptWaiting,
  ProposalMade,
  ProposalTookEffect,
} from './proposal.ts';

export type ProposalEvent = ProposalMade | ProposalApproved | ProposalKeptWaiting | ProposalTookEffect | ProposalClosed;

export function applyProposalEvent(state: State, event: ProposalEvent, at: number): void {
  switch (event.type) {
    case 'ProposalMade':
      state.tables.exchange.change(1).nextProposal = event.proposal.id + 1;
      state.proposals.insert({ ...event.proposal });
      state.due.set('proposal', event.proposal.id, event.proposal.dueAt);
      return;
    case 'ProposalApproved':
      Object.assign(state.proposals.change(event.proposal), {
        state: 'approved',
        approvedBy: event.by,
        approvedAt: at,
        dueAt: event.dueAt,
      });
      state.due.set('proposal', event.proposal, event.dueAt);
      return;
    case 'ProposalKeptWaiting':
      Object.assign(state.proposals.change(event.proposal), { state: 'waiting-longer', dueAt: event.dueAt });
      state.due.set('proposal', event.proposal, event.dueAt);
      return;
    case 'ProposalTookEffect':
    case 'ProposalClosed':
      state.proposals.remove(event.proposal.id);
      state.due.remove('proposal', event.proposal.id);
      return;
    default:
      assertNever(event);
  }
}
