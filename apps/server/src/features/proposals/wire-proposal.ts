// A proposal as the console shows it: what would change, its proposer and approvers, its times, and what the viewer may do with it.
import { type ActingRole, mayDo, type ProposalStateName } from '@candor/contract';
import { type Change, hasOwnInterest, type Operator, type Proposal } from '@candor/exchange';
import { type ProposalKinds, rulesOf, type StaffFacts } from '../proposal-kinds.ts';
import { outlookOf, type StoredProposal } from '../staff/read-proposals.ts';

export type ProposalFacts = {
  kinds: ProposalKinds;
  staff: StaffFacts;
  /** As the core has them. */
  operators: readonly Operator[];
  /** `ownUser` is a customer's account of the viewer. */
  viewer: { id: number; role: ActingRole; ownUser: number | undefined };
  /** The open ones that represent nothing any more. */
  voids: ReadonlySet<number>;
};

type May = 'approve' | 'refuse' | 'withdraw';

export function proposalOf({ proposal, reason, end }: StoredProposal, facts: ProposalFacts) {
  const { id, change, effectiveAt, proposedBy, proposedAt, approvedBy, approvedAt } = proposal;
  const outlook = outlookOf(proposal, facts.operators);
  const rules = rulesOf(facts.kinds, change);
  const changeFacts = { staff: facts.staff, isOver: end !== undefined };
  const isVoid = end === undefined && facts.voids.has(id);
  const state: ProposalStateName = isVoid ? 'void' : (end?.ending ?? outlook.state);
  return {
    id,
    kind: rules.name,
    subject: rules.subjectOf(change, changeFacts),
    changes: rules.changesOf(change, changeFacts),
    state,
    proposed_by: personOf(proposedBy, facts.staff),
    proposed_at: proposedAt,
    reason,
    approved_by: approvedBy === null ? null : personOf(approvedBy, facts.staff),
    approved_at: approvedAt ?? 0,
    planned_at: change.kind === 'market' || change.kind === 'coin' ? effectiveAt : 0,
    takes_effect_at: end === undefined && !isVoid ? outlook.takesEffectAt : 0,
    expires_at: end === undefined ? outlook.expiresAt : 0,
    closed_at: end?.at ?? 0,
    may: end === undefined ? whatMay(proposal, facts) : [],
    no_approval: end === undefined && isBarred(proposal, facts) ? ('own_interest' as const) : null,
  };
}

function personOf(id: number, staff: StaffFacts) {
  const person = staff.get(id);
  return { id, name: person === undefined ? '' : person.name || person.email, role: person?.role ?? 'support' };
}

/** Besides the permission to decide on proposals at all. */
export function mayAgree(kinds: ProposalKinds, role: ActingRole, change: Change): boolean {
  const { agreeingTakes } = rulesOf(kinds, change);
  return agreeingTakes === undefined || mayDo(role, agreeingTakes);
}

/** The core decides; this hides the buttons that it would refuse. */
function whatMay({ id, state, proposedBy, change }: Proposal, { kinds, viewer, voids }: ProposalFacts): May[] {
  if (proposedBy === viewer.id) return ['withdraw'];
  if (!mayDo(viewer.role, 'proposals.decide')) return [];
  const mayApprove = state !== 'approved' && !voids.has(id) && mayAgree(kinds, viewer.role, change);
  return mayApprove && !hasOwnInterest(change, viewer.id, viewer.ownUser) ? ['approve', 'refuse'] : ['refuse'];
}

/** Whether the viewer, who might approve it otherwise, is the person concerned. */
function isBarred({ state, proposedBy, change }: Proposal, { viewer }: ProposalFacts): boolean {
  const mightApprove = state !== 'approved' && proposedBy !== viewer.id && mayDo(viewer.role, 'proposals.decide');
  return mightApprove && hasOwnInterest(change, viewer.id, viewer.ownUser);
}
