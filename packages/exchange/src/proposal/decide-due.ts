// Decides the automatic steps of a proposal: the end of the public wait, its expiry, its effect.
import type { Event } from '../commands-and-events.ts';
import { LEFT_ALONE_MS, standsAlone } from '../operator/operator.ts';
import type { State } from '../state.ts';
import { approve, takeEffect } from './decide.ts';
import { PROPOSAL_LIFE_MS, type Proposal } from './proposal.ts';

export function decideDueProposal(state: State, proposal: Proposal, at: number): Event[] {
  switch (proposal.state) {
    case 'waiting': {
      // By its own time, not by when the clock gets to it, so that what is foreseen is what comes.
      const isAlone = standsAlone(state.operators.values(), proposal.proposedBy, proposal.dueAt - LEFT_ALONE_MS);
      if (isAlone) return approve(state, proposal, null, at);
      const dueAt = proposal.proposedAt + PROPOSAL_LIFE_MS;
      return [{ type: 'ProposalKeptWaiting', proposal: proposal.id, dueAt }];
    }
    case 'waiting-longer':
      return [{ type: 'ProposalClosed', proposal: { ...proposal }, end: 'expired', by: null, failure: null }];
    case 'approved':
      return takeEffect(state, proposal, at);
    default:
      return proposal.state satisfies never;
  }
}
