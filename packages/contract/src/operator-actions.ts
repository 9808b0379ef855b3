// Everything that a member of staff can be recorded as having done, by the code that the journal and the audit trail carry.

/** Looks are recorded too: whoever opened somebody's data, papers or lists. */
export const operatorActions = [
  'find_users',
  'open_user',
  'open_contacts',
  'export_users',
  'export_entries',
  'export_orders',
  'note_user',
  'end_sessions',
  'stop_login',
  'stop_withdrawals',
  'lift_login_stop',
  'lift_withdrawal_stop',
  'extend_stop',
  'open_factor_reset',
  'reset_factor',
  'refuse_factor_reset',

  'take_papers',
  'release_papers',
  'open_papers',
  'open_picture',
  'pass_papers',
  'refuse_papers',

  'set_market_status',
  'change_market',
  'change_coin',
  'export_accounts',
  'verify_journal',

  'invite_operator',
  'accept_invitation',
  'change_role',
  'close_operator',

  'approve_proposal',
  'refuse_proposal',
  'withdraw_proposal',
  'export_audit',

  'log_in',
  'log_out',
  'end_own_login',
  'change_own_password',
  'enrol_factor',
  'set_own_name',
] as const;

export type OperatorAction = (typeof operatorActions)[number];

/** Actions by which somebody only looked. */
export const lookActions: ReadonlySet<OperatorAction> = new Set<OperatorAction>([
  'find_users',
  'open_user',
  'open_contacts',
  'export_users',
  'export_entries',
  'export_orders',
  'open_factor_reset',
  'open_papers',
  'open_picture',
  'export_accounts',
  'export_audit',
]);
