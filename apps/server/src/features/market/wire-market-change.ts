// A proposed change of a market or a coin as everybody sees it: what, from what to what, and when, but not by whom.
import type { Proposal } from '@candor/exchange';
import { type ChangeFacts, changesOf, subjectOf } from '../proposals/wire-proposed-change.ts';
import type { ProposalOutlook } from '../staff/proposal-times.ts';

/** Undefined for what is not about markets. */
export function marketChangeOf(proposal: Proposal, outlook: ProposalOutlook, facts: ChangeFacts) {
  const { id, change, proposedAt, approvedAt } = proposal;
  if (change.kind !== 'market' && change.kind !== 'coin') return undefined;
  return {
    id,
    market: change.kind === 'market' ? change.market.id : 0,
    name: subjectOf(change, facts).name,
    changes: changesOf(change, facts),
    proposed_at: proposedAt,
    approved_at: approvedAt ?? 0,
    takes_effect_at: outlook.takesEffectAt,
  };
}
