// The closed lists of what can go wrong on the wire: error codes of whole answers and problem codes of single fields.

/**
 * What sort of failure a code is: `input` could not be read, `access` is not allowed (yet), `limit` came too often,
 * `rejection` was understood and refused by a rule, `fault` means that the world failed.
 */
export type ErrorKind = 'input' | 'access' | 'limit' | 'rejection' | 'fault';

/** Every error code that an answer can carry, with its kind. */
export const errorKinds = {
  invalid_input: 'input',
  unreadable_request: 'input',
  request_too_large: 'input',
  unknown_call: 'input',

  not_logged_in: 'access',
  verification_needed: 'access',
  wrong_credentials: 'access',
  wrong_code: 'access',
  second_factor_required: 'access',
  step_up_required: 'access',
  account_frozen: 'access',
  account_closed: 'access',
  login_stopped: 'access',
  key_not_allowed: 'access',
  key_wrong_address: 'access',
  passkey_refused: 'access',
  second_factor_needed: 'access',
  not_permitted: 'access',
  wrong_origin: 'access',

  too_many_requests: 'limit',
  code_just_sent: 'limit',

  exchange_not_open: 'rejection',
  only_in_demo: 'rejection',
  unknown_coin: 'rejection',
  unknown_market: 'rejection',
  unknown_order: 'rejection',
  market_not_open: 'rejection',
  invalid_order: 'rejection',
  amount_not_positive: 'rejection',
  too_many_decimals: 'rejection',
  too_large: 'rejection',
  price_off_tick: 'rejection',
  price_outside_band: 'rejection',
  quantity_off_lot: 'rejection',
  below_smallest_notional: 'rejection',
  insufficient_balance: 'rejection',
  insufficient_sellable_balance: 'rejection',
  index_stale: 'rejection',
  no_liquidity: 'rejection',
  would_take: 'rejection',
  cannot_fill_entirely: 'rejection',
  trigger_already_reached: 'rejection',
  self_trade: 'rejection',
  not_amendable: 'rejection',
  too_many_orders: 'rejection',
  same_wallet: 'rejection',
  test_funds_limit: 'rejection',
  account_not_empty: 'rejection',
  factor_reset_open: 'rejection',
  no_factor_reset: 'rejection',
  unknown_factor_reset: 'rejection',
  factor_reset_decided: 'rejection',
  unknown_passkey: 'rejection',
  passkey_known: 'rejection',
  too_many_passkeys: 'rejection',
  unknown_api_key: 'rejection',
  too_many_api_keys: 'rejection',
  key_reused: 'rejection',
  key_expired: 'rejection',

  unknown_operator: 'rejection',
  already_operator: 'rejection',
  last_operator: 'rejection',
  last_admin: 'rejection',
  second_operator_needed: 'rejection',
  unknown_proposal: 'rejection',
  already_proposed: 'rejection',
  too_many_proposals: 'rejection',
  invitation_invalid: 'rejection',

  file_too_large: 'input',
  not_a_picture: 'input',
  upload_failed: 'input',
  unknown_picture: 'rejection',
  basic_verification_needed: 'access',
  already_under_review: 'rejection',
  already_verified: 'rejection',
  binding_failed: 'rejection',
  unknown_case: 'rejection',
  case_taken: 'rejection',
  case_not_taken: 'rejection',
  case_decided: 'rejection',

  unavailable: 'fault',
  outcome_unknown: 'fault',
  internal: 'fault',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** What can be wrong with one field of a form; the first group is found by the contract itself, the second by the server. */
export const problemCodes = [
  'required',
  'malformed',
  'given_twice',
  'too_long',
  'too_large',
  'not_offered',
  'not_a_number',
  'must_be_positive',
  'not_applicable',
  'invalid_email',
  'invalid_phone',
  'invalid_code',
  'password_too_short',
  'password_too_long',
  'passwords_differ',
  'agreement_required',
  'same_wallet',
  'reason_too_short',
  'staff_password_too_short',

  'wrong_code',
  'same_contact',
  'unknown_invitation',
  'invalid_addresses',
  'too_many_decimals',
  'price_off_tick',
  'price_outside_band',
  'quantity_off_lot',
  'below_smallest_notional',
  'insufficient_balance',
  'insufficient_sellable_balance',
  'unknown_picture',
  'number_differs',
  'holder_differs',
  'invalid_card_number',
  'invalid_iban',
  'invalid_swift',
  'card_or_account_needed',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The `type` of the envelope that carries this error: clients act on 998 and 999. */
export function envelopeTypeOf(code: ErrorCode): 'error' | '998' | '999' {
  if (code === 'not_logged_in') return '999';
  return code === 'verification_needed' ? '998' : 'error';
}
