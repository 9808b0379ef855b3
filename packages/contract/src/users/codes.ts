// The enumerations and codes of staff actions on a user's account.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** What a suspension takes from a user. */
export const suspensionPowers = ['login', 'withdrawal'] as const;
export type SuspensionPower = (typeof suspensionPowers)[number];

export const usersSecurityEvents = [
  'sessions_ended_by_staff',
  'login_stopped',
  'login_stop_lifted',
  'withdrawals_stopped',
  'withdrawals_stop_lifted',
] as const;

export const usersErrors = {
  login_stopped: 'access',
  user_not_opened: 'access',
  unknown_user: 'rejection',
  no_stop: 'rejection',
  stop_running: 'rejection',
  stop_already_over: 'rejection',
  stop_too_long: 'rejection',
} as const satisfies ErrorKinds;

export const usersPermissions = {
  'users.find': ['support', 'compliance', 'treasury', 'admin'],
  'users.open': ['support', 'compliance', 'admin'],
  'users.note': ['support', 'compliance', 'admin'],
  'users.end-sessions': ['support', 'compliance', 'admin'],
  'users.stop': ['compliance', 'admin'],
} as const satisfies RolesByPermission;

export const usersActions = {
  find_users: 'look',
  open_user: 'look',
  open_contacts: 'look',
  export_users: 'look',
  export_entries: 'look',
  export_orders: 'look',
  note_user: 'act',
  end_sessions: 'act',
  stop_login: 'act',
  stop_withdrawals: 'act',
  lift_login_stop: 'act',
  lift_withdrawal_stop: 'act',
  extend_stop: 'act',
} as const satisfies OperatorActionKinds;

export const usersProposalKinds = ['extend_stop'] as const;

/** Of a suspension: what it takes, and until when, in Unix milliseconds. */
export const usersProposalFields = ['power', 'until'] as const;
