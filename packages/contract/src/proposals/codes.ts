// The enumerations and codes of proposals, which wait for a second member of staff.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/**
 * `waiting` for a second person, `waiting_alone` for the end of the public wait of a lone operator, `approved` and waiting for
 * its time; `void` is still open and without effect, because its subject was cancelled; the others are over.
 */
export const proposalStates = [
  'waiting',
  'waiting_alone',
  'approved',
  'void',
  'effective',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ProposalStateName = (typeof proposalStates)[number];

export const proposalErrors = {
  second_operator_needed: 'rejection',
  own_interest: 'rejection',
  unknown_proposal: 'rejection',
  already_proposed: 'rejection',
  too_many_proposals: 'rejection',
  not_own_proposal: 'rejection',
  nothing_changed: 'rejection',
} as const satisfies ErrorKinds;

export const proposalPermissions = {
  'proposals.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'proposals.decide': ['compliance', 'treasury', 'products', 'admin'],
} as const satisfies RolesByPermission;

export const proposalActions = {
  approve_proposal: 'act',
  refuse_proposal: 'act',
  withdraw_proposal: 'act',
} as const satisfies OperatorActionKinds;
