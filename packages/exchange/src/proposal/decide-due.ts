// Decides what becomes of a proposal by itself: the end of the public wait, its expiry, its effect.
import type { Event } from '../event.ts';
import { activeOperators } from '../operator/decide.ts';
import type { State } from '../state.ts';
import { approve, takeEffect } from './decide.ts';
import { PROPOSAL_LIFE_MS } from './due.ts';
import type { Proposal } from './proposal.ts';

export function decideDueProposal(state: State, proposal: Proposal, at: number): Event[] {
  switch (proposal.state) {
    case 'waiting': {
      const active = activeOperators(state);
      if (active.length === 1 && active[0] === proposal.proposedBy) return approve(state, proposal, null, at);
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
