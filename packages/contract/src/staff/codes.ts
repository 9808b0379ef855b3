// The enumerations and codes of staff: roles, and what its members may do among themselves and with what is recorded of them.
import type { ErrorKinds } from '../wire/codes.ts';

export const operatorRoles = ['support', 'compliance', 'treasury', 'products', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The program of a demo that reviews requests of newcomers; a role that cannot be given to a person. */
export const demoReviewerRole = 'demo-reviewer';
/** Who can be on record for an act of staff. */
export const actingRoles = [...operatorRoles, demoReviewerRole] as const;
export type ActingRole = (typeof actingRoles)[number];

/** The powers of a feature, each with the roles that have it. */
export type RolesByPermission = Readonly<Record<string, readonly OperatorRole[]>>;

/** What staff can be recorded as having done in a feature, and whether they only viewed data. */
export type OperatorActionKinds = Readonly<Record<string, 'act' | 'look'>>;

export const staffErrors = {
  not_permitted: 'access',
  wrong_origin: 'access',
  unknown_operator: 'rejection',
  already_operator: 'rejection',
  last_operator: 'rejection',
  last_admin: 'rejection',
  operator_held: 'rejection',
  invitation_invalid: 'rejection',
} as const satisfies ErrorKinds;

export const staffProblems = ['reason_too_short', 'staff_password_too_short'] as const;

export const staffPermissions = {
  'audit.see': ['compliance', 'admin'],
  'operators.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'operators.change': ['admin'],
  'operators.close': ['admin'],
  'lists.export': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const staffTakesTwo = ['operators.change'] as const satisfies readonly (keyof typeof staffPermissions)[];

export const staffActions = {
  invite_operator: 'act',
  accept_invitation: 'act',
  change_role: 'act',
  close_operator: 'act',
  export_audit: 'look',
  log_in: 'act',
  log_out: 'act',
  end_own_login: 'act',
  change_own_password: 'act',
  enrol_factor: 'act',
  set_own_name: 'act',
  add_own_passkey: 'act',
  remove_own_passkey: 'act',
} as const satisfies OperatorActionKinds;

export const staffProposalKinds = ['open_operator', 'operator_role'] as const;
export const staffProposalFields = ['email', 'role'] as const;
