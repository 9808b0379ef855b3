// Decides proposals: made by one operator, approved by another, refused by any other, withdrawn by the first.

import type { Event } from '../commands-and-events.ts';
import { decideChange, hasOwnInterest, mayApprove, prepareChange } from '../decide-change.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { needsNotice, plainChange, subjectOf, userOfChange } from './change.ts';
import {
  type ApproveProposal,
  LONE_WAIT_MS,
  NOTICE_MS,
  type Proposal,
  type Propose,
  type RefuseProposal,
  type WithdrawProposal,
} from './proposal.ts';

/** So many may be open; more than any team agrees on in three days. */
export const MAX_PROPOSALS = 200;
/** The farthest that an effect may be set ahead. */
export const MAX_AHEAD_MS = 90 * 24 * 3_600_000;

export function decidePropose(state: State, { change: input, effectiveAt, act }: Propose, at: number): Decision {
  const change = plainChange(input);
  const isTimely = Number.isSafeInteger(effectiveAt) && effectiveAt >= 0 && effectiveAt <= at + MAX_AHEAD_MS;
  const isAboutUser = act.user === (userOfChange(change) ?? null);
  if (!isAboutUser || act.reason === null) return rejected({ code: 'invalid-act' });
  if (!isTimely) return rejected({ code: 'invalid-proposal' });
  const subject = subjectOf(change);
  for (const { id, change } of state.proposals.values()) {
    if (subjectOf(change) === subject) return rejected({ code: 'already-proposed', proposal: id });
  }
  if (state.proposals.size >= MAX_PROPOSALS) return rejected({ code: 'too-many-proposals', limit: MAX_PROPOSALS });
  const { nextProposal: id, nextAction: action } = state.exchange;
  const proposal: Proposal = {
    id,
    state: 'waiting',
    change,
    effectiveAt,
    proposedBy: act.operator,
    proposedAt: at,
    action,
    approvedBy: null,
    approvedAt: null,
    dueAt: at + LONE_WAIT_MS,
  };
  const { rejection } = decideChange(state, proposal, at);
  return rejection === undefined ? done([{ type: 'ProposalMade', proposal }], { id }) : rejected(rejection);
}

export function decideApproveProposal(
  state: State,
  { proposal: id, act, ownUser }: ApproveProposal,
  at: number,
): Decision {
  const proposal = state.proposals.get(id);
  if (proposal === undefined || proposal.state === 'approved') return rejected({ code: 'unknown-proposal' });
  if (act.operator === proposal.proposedBy || !mayApprove(state, proposal.change, act.operator)) {
    return rejected({ code: 'second-operator-needed' });
  }
  if (hasOwnInterest(proposal.change, act.operator, ownUser)) return rejected({ code: 'own-interest' });
  return done(approve(state, proposal, act.operator, at), { id });
}

export function decideRefuseProposal(state: State, { proposal: id, act }: RefuseProposal, at: number): Decision {
  const proposal = state.proposals.get(id);
  if (proposal === undefined || isRunning(proposal, at)) return rejected({ code: 'unknown-proposal' });
  if (act.operator === proposal.proposedBy) return rejected({ code: 'second-operator-needed' });
  return done(
    [{ type: 'ProposalClosed', proposal: { ...proposal }, end: 'refused', by: act.operator, failure: null }],
    {
      id,
    },
  );
}

export function decideWithdrawProposal(state: State, { proposal: id, act }: WithdrawProposal, at: number): Decision {
  const proposal = state.proposals.get(id);
  if (proposal === undefined || isRunning(proposal, at)) return rejected({ code: 'unknown-proposal' });
  if (act.operator !== proposal.proposedBy) return rejected({ code: 'not-own-proposal' });
  const by = act.operator;
  return done([{ type: 'ProposalClosed', proposal: { ...proposal }, end: 'withdrawn', by, failure: null }], { id });
}

/** The approval by an operator, or by the public wait where `by` is null; what needs no notice takes effect with it. */
export function approve(state: State, proposal: Proposal, by: number | null, at: number): Event[] {
  const { id, change, effectiveAt } = proposal;
  const dueAt = needsNotice(change) ? Math.max(effectiveAt, at + NOTICE_MS) : at;
  const approved: Event = { type: 'ProposalApproved', proposal: id, by, dueAt };
  if (needsNotice(change)) return [approved];
  const row: Proposal = { ...proposal, state: 'approved', approvedBy: by, approvedAt: at, dueAt };
  return [approved, ...takeEffect(state, row, at)];
}

/** What an approved proposal does when its time has come; a change that cannot be made any more closes as failed. */
export function takeEffect(state: State, proposal: Proposal, at: number): Event[] {
  const decision = decideChange(state, proposal, at);
  const row = { ...proposal };
  if (decision.rejection === undefined) {
    const before = prepareChange(state, proposal.change);
    return before.length > 0 ? before : [...decision.events, { type: 'ProposalTookEffect', proposal: row }];
  }
  const { code: failure } = decision.rejection;
  return [{ type: 'ProposalClosed', proposal: row, end: 'failed', by: null, failure }];
}

/** A change of money rules whose time has come is not called back halfway. */
function isRunning({ state, dueAt }: Proposal, at: number): boolean {
  return state === 'approved' && dueAt < at;
}
