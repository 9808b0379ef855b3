// The enumerations and codes of removing a lost second factor.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/**
 * Where a request is: `requested` waits for staff, `proposed` for a second member of staff, `approved` for its time; `done`,
 * `refused` and `cancelled` are ends.
 */
export const factorResetStates = ['requested', 'proposed', 'approved', 'done', 'refused', 'cancelled'] as const;
export type FactorResetState = (typeof factorResetStates)[number];

/** How long an approved request waits before it takes effect, so that its owner can object. */
export const FACTOR_RESET_WAIT_H = 48;

export const factorResetSecurityEvents = [
  'factor_reset_requested',
  'factor_reset_approved',
  'factor_reset_refused',
  'factor_reset_cancelled',
  'factor_reset_done',
] as const;

export const factorResetErrors = {
  factor_reset_open: 'rejection',
  no_factor_reset: 'rejection',
  unknown_factor_reset: 'rejection',
  factor_reset_decided: 'rejection',
} as const satisfies ErrorKinds;

export const factorResetPermissions = {
  'users.reset-factor': ['support', 'compliance', 'admin'],
} as const satisfies RolesByPermission;

export const factorResetTakesTwo = [
  'users.reset-factor',
] as const satisfies readonly (keyof typeof factorResetPermissions)[];

export const factorResetActions = {
  open_factor_reset: 'look',
  reset_factor: 'act',
  refuse_factor_reset: 'act',
} as const satisfies OperatorActionKinds;

export const factorResetProposalKinds = ['reset_factor'] as const;
export const factorResetProposalFields = ['request'] as const;
