// Writes what happened to proposals.
import { assertNever } from '../assert.ts';
import type { State } from '../state.ts';
import { firstDue } from './due.ts';
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
      break;
    case 'ProposalApproved':
      Object.assign(state.proposals.change(event.proposal), {
        state: 'approved',
        approvedBy: event.by,
        approvedAt: at,
        dueAt: event.dueAt,
      });
      break;
    case 'ProposalKeptWaiting':
      Object.assign(state.proposals.change(event.proposal), { state: 'waiting-longer', dueAt: event.dueAt });
      break;
    case 'ProposalTookEffect':
    case 'ProposalClosed':
      state.proposals.remove(event.proposal.id);
      break;
    default:
      assertNever(event);
  }
  state.nextProposalAt = firstDue(state.proposals.values());
}
