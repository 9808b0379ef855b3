// What a refusal carries besides its text, so that a client can continue.
import * as z from 'zod/mini';

/** The proofs of identity: an authenticator app, a passkey, a recovery code, or a code to the account's own contact. */
export const proofMethods = ['totp', 'passkey', 'recovery', 'code'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The members next to `code` in the envelope of a failure. */
export const failureDetailShape = {
  /** With `second_factor_required`: replaces the password in `user/login_factor`, for five minutes. */
  ticket: z.optional(z.string()),
  /** With `second_factor_required` and `step_up_required`: what this account can prove itself with, in the order to offer. */
  methods: z.optional(z.array(z.enum(proofMethods))),
};

export type FailureDetails = {
  ticket?: string;
  methods?: ProofMethod[];
};

const looseDetails = z.object({
  ticket: z.catch(z.optional(z.string()), undefined),
  methods: z.catch(z.optional(z.array(z.string())), undefined),
});

/** The details of a failure as read from an answer; proofs unknown to this client are left out. */
export function readFailureDetails(envelope: Readonly<Record<string, unknown>>): FailureDetails {
  const { ticket, methods } = looseDetails.parse(envelope);
  const known = methods?.filter((method): method is ProofMethod =>
    (proofMethods as readonly string[]).includes(method),
  );
  return {
    ...(ticket !== undefined && { ticket }),
    ...(known !== undefined && { methods: known }),
  };
}
