// The enumerations and codes of deposits.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** `status` of a deposit and of a withdrawal. */
export const depositStatuses = { review: 1, passed: 2, rejected: 3 } as const;

/**
 * Where a deposit is: seen on its chain, credited, below the minimum, claimed and under review, or refused. `unclaimed` has no owner yet.
 */
export const depositStages = ['seen', 'credited', 'waiting', 'claimed', 'refused'] as const;
export type DepositStage = (typeof depositStages)[number];

export const depositNotices = ['deposit_credited'] as const;

export const depositEntryKinds = { deposit: 200 } as const;

export const depositSystemAccounts = ['unclaimed', 'waiting_deposits', 'surplus'] as const;

/** Problems of the amount in a claim: a smaller deposit waits for more and needs no review. */
export const depositProblems = ['below_smallest_deposit'] as const;

export const depositErrors = {
  unknown_deposit: 'rejection',
  deposit_of_user: 'rejection',
} as const satisfies ErrorKinds;

export const depositPermissions = {
  'deposits.see': ['support', 'compliance', 'treasury', 'admin'],
  'deposits.assign': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const depositTakesTwo = ['deposits.assign'] as const satisfies readonly (keyof typeof depositPermissions)[];

export const depositActions = {
  assign_deposit: 'act',
  keep_deposit: 'act',
  refuse_deposit_claim: 'act',
} as const satisfies OperatorActionKinds;

export const depositProposalKinds = ['assign_deposit', 'keep_deposit'] as const;
export const depositProposalFields = ['owner', 'house_deposit'] as const;
