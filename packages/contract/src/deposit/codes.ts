// The words and codes of deposits.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

export const depositEntryKinds = { deposit: 200 } as const;

export const depositErrors = { unknown_deposit: 'rejection' } as const satisfies ErrorKinds;

export const depositPermissions = {
  'deposits.see': ['support', 'compliance', 'treasury', 'admin'],
  'deposits.assign': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const depositTakesTwo = ['deposits.assign'] as const satisfies readonly (keyof typeof depositPermissions)[];

export const depositActions = { assign_deposit: 'act' } as const satisfies OperatorActionKinds;

export const depositProposalKinds = ['assign_deposit'] as const;
export const depositProposalFields = ['owner'] as const;
