// When a waiting proposal takes effect or lapses, as things stand now.
import { NOTICE_MS, PROPOSAL_LIFE_MS, type Proposal } from '@candor/exchange';

export type ProposalOutlook = {
  state: 'waiting' | 'waiting_alone' | 'approved';
  /** 0 = not known. */
  takesEffectAt: number;
  /** 0 = it does not lapse. */
  expiresAt: number;
};

/** @param active the operators whose agreement counts: where the proposer is the only one, a public wait takes its place. */
export function outlookOf(proposal: Proposal, active: readonly number[]): ProposalOutlook {
  const { state, change, dueAt, effectiveAt, proposedAt, proposedBy } = proposal;
  if (state === 'approved') return { state, takesEffectAt: dueAt, expiresAt: 0 };
  const isAlone = state === 'waiting' && active.length === 1 && active[0] === proposedBy;
  if (!isAlone) return { state: 'waiting', takesEffectAt: 0, expiresAt: proposedAt + PROPOSAL_LIFE_MS };
  const isAnnounced = change.kind === 'market' || change.kind === 'coin';
  const takesEffectAt = isAnnounced ? Math.max(effectiveAt, dueAt + NOTICE_MS) : dueAt;
  return { state: 'waiting_alone', takesEffectAt, expiresAt: 0 };
}
