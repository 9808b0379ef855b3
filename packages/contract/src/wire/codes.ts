// What can go wrong with any call, whatever it is about, and the sorts of failures that all codes fall under.

/**
 * What sort of failure a code is: `input` could not be read, `access` is not allowed (yet), `limit` came too often,
 * `rejection` was understood and refused by a rule, `fault` means that the world failed.
 */
export type ErrorKind = 'input' | 'access' | 'limit' | 'rejection' | 'fault';

/** The error codes of a feature, each with its kind. */
export type ErrorKinds = Readonly<Record<string, ErrorKind>>;

export const wireErrors = {
  invalid_input: 'input',
  unreadable_request: 'input',
  request_too_large: 'input',
  unknown_call: 'input',
  not_logged_in: 'access',
  too_many_requests: 'limit',
  exchange_not_open: 'rejection',
  exchange_quiet: 'rejection',
  key_reused: 'rejection',
  key_expired: 'rejection',
  unavailable: 'fault',
  outcome_unknown: 'fault',
  internal: 'fault',
} as const satisfies ErrorKinds;

/** Found by the fields and forms of requests themselves. */
export const wireProblems = [
  'required',
  'malformed',
  'given_twice',
  'not_text',
  'too_long',
  'too_large',
  'not_offered',
  'not_a_number',
  'must_be_positive',
  'not_applicable',
] as const;
