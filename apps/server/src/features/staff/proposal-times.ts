// When a waiting proposal takes effect or lapses, as things stand now.
import {
  LEFT_ALONE_MS,
  NOTICE_MS,
  type Operator,
  PROPOSAL_LIFE_MS,
  type Proposal,
  standsAlone,
} from '@candor/exchange';

export type ProposalOutlook = {
  state: 'waiting' | 'waiting_alone' | 'approved';
  /** 0 = not known. */
  takesEffectAt: number;
  /** 0 = it does not lapse. */
  expiresAt: number;
};

/** @param operators all of them: where the proposer has been the only one for long enough, a public wait takes their place. */
export function outlookOf(proposal: Proposal, operators: readonly Operator[]): ProposalOutlook {
  const { state, change, dueAt, effectiveAt, proposedAt, proposedBy } = proposal;
  if (state === 'approved') return { state, takesEffectAt: dueAt, expiresAt: 0 };
  const isAlone = state === 'waiting' && standsAlone(operators, proposedBy, dueAt - LEFT_ALONE_MS);
  if (!isAlone) return { state: 'waiting', takesEffectAt: 0, expiresAt: proposedAt + PROPOSAL_LIFE_MS };
  const isAnnounced = change.kind === 'market' || change.kind === 'coin';
  const takesEffectAt = isAnnounced ? Math.max(effectiveAt, dueAt + NOTICE_MS) : dueAt;
  return { state: 'waiting_alone', takesEffectAt, expiresAt: 0 };
}
