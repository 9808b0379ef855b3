// What a refusal carries besides its text, so that a client can continue.

/** The proofs of identity: an authenticator app, a passkey, a recovery code, or a code to the account's own contact. */
export const proofMethods = ['totp', 'passkey', 'recovery', 'code'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The members next to `code` in the envelope of a failure. */
export type FailureDetails = {
  /** With `second_factor_required`: replaces the password in `user/login_factor`, for five minutes. */
  ticket?: string;
  /** With `second_factor_required` and `step_up_required`: what this account can prove itself with, in the order to offer. */
  methods?: ProofMethod[];
};

/** The details of a failure as read from an answer; proofs unknown to this client are left out. */
export function readFailureDetails(envelope: Readonly<Record<string, unknown>>): FailureDetails {
  const { ticket, methods } = envelope;
  const isKnown = (method: unknown): method is ProofMethod => proofMethods.some(known => known === method);
  const areTexts = Array.isArray(methods) && methods.every(method => typeof method === 'string');
  return {
    ...(typeof ticket === 'string' && { ticket }),
    ...(areTexts && { methods: methods.filter(isKnown) }),
  };
}
