// Everything that can happen to the safety of an account, as its owner reads of it in the history and by mail.

export const securityOccasions = [
  'login',
  'new_device',
  'wrong_factor',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'fund_password_changed',
  'factor_enabled',
  'factor_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'phrase_changed',
  'contact_changed',
  'bank_card_changed',
  'api_key_made',
  'api_key_removed',
  'account_frozen',
  'account_unfrozen',
  'account_closed',
  'data_downloaded',
  'basic_verified',
  'basic_refused',
  'advanced_verified',
  'advanced_refused',
  'factor_reset_requested',
  'factor_reset_approved',
  'factor_reset_refused',
  'factor_reset_cancelled',
  'factor_reset_done',
  'sessions_ended_by_staff',
  'login_stopped',
  'login_stop_lifted',
  'withdrawals_stopped',
  'withdrawals_stop_lifted',
] as const;
export type SecurityOccasionWord = (typeof securityOccasions)[number];

/** Who brought something about: the owner, or whoever had their login; a member of staff; the exchange by itself. */
export const securityActors = ['owner', 'staff', 'exchange'] as const;
export type SecurityActor = (typeof securityActors)[number];
