// The enumerations and codes of people's accounts: contacts, passwords, factors, keys, logins, and security events.
import type { ErrorKinds } from '../wire/codes.ts';

/** How an account is known: by email address or by phone number. */
export const accountKinds = ['email', 'mobile'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What a one-time code is for. */
export const codePurposes = ['register', 'forget'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** How long a client waits before it requests another code. */
export const CODE_RESEND_S = 60;

/** The version of the user agreement that the app shows for acceptance. */
export const AGREEMENT_VERSION = '2026-11-29';

/** Every version that a registration may name; the app of an open page may be one version behind. */
export const agreementVersions = [AGREEMENT_VERSION, '2026-11'] as const;

/** The longest life of an API key that has an end, in days. */
export const API_KEY_DAYS_CAP = 365;

/** The recipient of a code: one of the account's own contacts, or the address that is to become one. */
export const contactEnds = ['own-mail', 'own-phone', 'new'] as const;
export type ContactEnd = (typeof contactEnds)[number];

/** What makes an account safer, in the order in which the app proposes it. */
export const securitySteps = [
  'email',
  'second_factor',
  'recovery_codes',
  'fund_password',
  'passkey',
  'phrase',
  'phone',
  'verification',
] as const;
export type SecurityStep = (typeof securitySteps)[number];

/** After which change withdrawals are locked for a day. */
export const lockReasons = ['password', 'factor', 'contact', 'unfrozen', 'fund_password'] as const;
export type LockReasonWord = (typeof lockReasons)[number];

/** The requested part of the history. */
export const securityHistoryKinds = ['all', 'logins', 'changes'] as const;

/** Who caused an event: the owner, or another person with their login; a member of staff; the exchange automatically. */
export const securityActors = ['owner', 'staff', 'exchange'] as const;
export type SecurityActor = (typeof securityActors)[number];

export const peopleSecurityEvents = [
  'login',
  'new_device',
  'wrong_factor',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'fund_password_set',
  'fund_password_changed',
  'factor_enabled',
  'factor_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'phrase_changed',
  'contact_changed',
  'api_key_made',
  'api_key_removed',
  'account_frozen',
  'account_unfrozen',
  'account_closed',
  'data_downloaded',
] as const;

export const peopleErrors = {
  wrong_credentials: 'access',
  wrong_code: 'access',
  second_factor_required: 'access',
  ticket_expired: 'access',
  link_not_valid: 'access',
  step_up_required: 'access',
  account_frozen: 'access',
  account_closed: 'access',
  key_not_allowed: 'access',
  key_wrong_address: 'access',
  passkey_refused: 'access',
  passkeys_unavailable: 'access',
  second_factor_needed: 'access',
  code_just_sent: 'limit',
  account_not_empty: 'rejection',
  account_owes: 'rejection',
  not_frozen: 'rejection',
  factor_not_started: 'rejection',
  unknown_session: 'rejection',
  unknown_passkey: 'rejection',
  passkey_known: 'rejection',
  too_many_passkeys: 'rejection',
  unknown_api_key: 'rejection',
  too_many_api_keys: 'rejection',
} as const satisfies ErrorKinds;

export const peopleProblems = [
  'invalid_email',
  'invalid_phone',
  'invalid_code',
  'password_too_short',
  'password_too_long',
  'passwords_differ',
  'agreement_required',
  'invalid_fund_password',
  'simple_fund_password',
  'invalid_recovery_code',
  'invalid_phrase',
  'wrong_code',
  'used_code',
  'same_contact',
  'factor_too_new',
  'wrong_password',
  'same_password',
  'common_password',
  'unknown_invitation',
  'invalid_addresses',
] as const;
