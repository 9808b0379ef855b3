// What waits to change a market or a coin, as staff sees it beside what holds now.
import type { Proposal } from '@candor/exchange';
import { type ChangeFacts, changesOf } from '../proposals/wire-proposed-change.ts';
import type { ProposalOutlook } from '../staff/proposal-times.ts';

export function upcomingChangeOf(proposal: Proposal, outlook: ProposalOutlook, facts: ChangeFacts) {
  return {
    proposal: proposal.id,
    state: outlook.state,
    changes: changesOf(proposal.change, facts),
    proposed_at: proposal.proposedAt,
    takes_effect_at: outlook.takesEffectAt,
  };
}
