// How every call of the client ends: with a value, or with a failure that contains what is known about the outcome.
import type { CallAnswer, CallExtra, CallName, FailureDetails, ReadProblem } from '@candor/contract';

/**
 * `failed`: refused by the server. `not-logged-in`, `verification-needed`: refused for want of a login or a verification.
 * `unknown-outcome`: a call that acts may or may not have acted; repeat it with the same `clientId`. `unreachable`: no answer
 * to a call that only reads, or that is harmless to make again.
 */
export type FailureKind = 'failed' | 'not-logged-in' | 'verification-needed' | 'unknown-outcome' | 'unreachable';

export type CallFailure = {
  kind: FailureKind;
  /** The server's error code, or one of ours: `timeout`, `network`, `aborted`, `unreadable_answer`. */
  code: string;
  /** The server's text in the user's language, "" where no server spoke. */
  message: string;
  problems: ReadProblem[];
  requestId: string;
  /** What the refusal carries for going on, such as the ticket of a login that takes a second factor. */
  details: FailureDetails;
  /** The key under which an idempotent call was sent. */
  clientId?: string;
};

/** `value` is the payload of the envelope, `extra` the members next to it. */
export type CallResult<Name extends CallName> =
  | { ok: true; value: CallAnswer<Name>; extra: CallExtra<Name> }
  | { ok: false; failure: CallFailure };

/** A failure as an exception, for code that can only throw, such as query caches. */
export class CallFailed extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message || failure.code);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/**
 * The value of a successful call; throws `CallFailed` otherwise.
 *
 * @example const pairs = orThrow(await client.listPairs());
 */
export function orThrow<Value>(result: { ok: true; value: Value } | { ok: false; failure: CallFailure }): Value {
  if (!result.ok) throw new CallFailed(result.failure);
  return result.value;
}
