// What a handler answers, in the words of the wire but not yet in a language.
import type { Call, ErrorCode, FailureDetails, Problem } from '@candor/contract';
import type { Rejection } from '@candor/exchange';
import type * as z from 'zod/mini';
import type { Facts, TextKey } from '../texts.ts';

/** A field's problem, with what its text mentions. */
export type FieldProblem = Problem & { facts?: Facts };

export type Refusal = {
  kind: 'refused';
  code: ErrorCode;
  facts?: Facts | undefined;
  problems?: readonly FieldProblem[];
  /** What a client needs to go on from there. */
  details?: FailureDetails;
  /** How long to wait before trying again makes sense. */
  waitMs?: number;
  /** Nothing more is read from whoever sent this. */
  endsConnection?: true;
};

/** Set on the way out: the cookie of a login to the console; the device marks that a browser of a user is to show from now on. */
type Cookie = { cookie?: string; marks?: readonly string[] };

type Answered<Payload, Extra> = { kind: 'answered'; payload: Payload; extra: Extra } & Cookie;
/** A success that carries a text in place of a payload. */
type Done<Extra> = { kind: 'done'; text: TextKey; extra: Extra } & Cookie;

type ExtraOf<C extends Call> = C extends { extra: infer Extra extends z.core.$ZodType } ? z.output<Extra> : undefined;

/** A success that is a picture and needs no envelope. */
type PictureReply = { kind: 'picture'; name: string; jpeg: Buffer } & Cookie;

/** A success that is a file of JSON to keep, in pieces as they are made; it needs no envelope either. */
type FileReply = { kind: 'file'; name: string; pieces: AsyncIterable<string> } & Cookie;

/** Everything that a handler of this call may answer. */
export type ReplyTo<C extends Call> = C extends { gives: 'picture' }
  ? Refusal | PictureReply
  : C extends { gives: 'file' }
    ? Refusal | FileReply
    : EnvelopedReplyTo<C>;

type EnvelopedReplyTo<C extends Call> =
  | Refusal
  | Answered<z.output<C['answer']>, ExtraOf<C>>
  | (string extends z.output<C['answer']> ? Done<ExtraOf<C>> : never);

export type EnvelopedReply = Refusal | Answered<unknown, object | undefined> | Done<object | undefined>;
export type Reply = EnvelopedReply | PictureReply | FileReply;

export function answer<Payload>(payload: Payload): Answered<Payload, undefined>;
export function answer<Payload, Extra>(payload: Payload, extra: Extra): Answered<Payload, Extra>;
export function answer(payload: unknown, extra?: unknown): Answered<unknown, unknown> {
  return { kind: 'answered', payload, extra };
}

/** A success without a payload: `text` says so, because a client takes an empty message for a failure. */
export function done(text?: TextKey): Done<undefined>;
export function done<Extra>(text: TextKey, extra: Extra): Done<Extra>;
export function done(text: TextKey = 'messages.operationSuccessful', extra?: unknown): Done<unknown> {
  return { kind: 'done', text, extra };
}

/** The same answer with a cookie. */
export function withCookie<R extends Answered<unknown, unknown> | Done<unknown>>(reply: R, cookie: string): R {
  return { ...reply, cookie };
}

/** The same answer with the device marks of a login. */
export function withMarks<R extends Answered<unknown, unknown> | Done<unknown>>(reply: R, marks: readonly string[]): R {
  return { ...reply, marks };
}

/** @param name under which a browser would save it, without an ending. */
export function picture(name: string, jpeg: Buffer): PictureReply {
  return { kind: 'picture', name, jpeg };
}

/** @param name under which a browser saves it. */
export function file(name: string, pieces: AsyncIterable<string>): FileReply {
  return { kind: 'file', name, pieces };
}

export function refuse(code: ErrorCode, facts?: Facts): Refusal {
  return { kind: 'refused', code, facts };
}

/** Refuses with what is wrong beside each field. */
export function refuseFields(problems: readonly FieldProblem[]): Refusal {
  return { kind: 'refused', code: 'invalid_input', problems };
}

/** Refuses with what a client needs to go on from there. */
export function refuseWith(code: ErrorCode, details: FailureDetails): Refusal {
  return { kind: 'refused', code, details };
}

/** Refuses because it came too soon; `seconds` is a fact of its text. */
export function refuseFor(code: ErrorCode, waitMs: number): Refusal {
  return { kind: 'refused', code, facts: { seconds: Math.ceil(waitMs / 1000) }, waitMs };
}

const REJECTIONS = {
  'exchange-not-open': 'exchange_not_open',
  'exchange-already-open': 'internal',
  'only-in-demo': 'only_in_demo',
  'invalid-configuration': 'invalid_settings',
  'key-expired': 'key_expired',
  'key-reused': 'key_reused',
  'unknown-user': 'unavailable',
  'user-frozen': 'account_frozen',
  'user-closed': 'account_closed',
  'account-not-empty': 'account_not_empty',
  'invalid-level': 'invalid_level',
  'stop-already-over': 'stop_already_over',
  'stop-too-long': 'stop_too_long',
  'stop-running': 'stop_running',
  'no-stop': 'no_stop',
  'unknown-operator': 'unknown_operator',
  'already-operator': 'already_operator',
  'last-operator': 'last_operator',
  'invalid-act': 'internal',
  'second-operator-needed': 'second_operator_needed',
  'own-interest': 'own_interest',
  'unknown-proposal': 'unknown_proposal',
  'invalid-proposal': 'invalid_input',
  'not-own-proposal': 'not_own_proposal',
  'already-proposed': 'already_proposed',
  'too-many-proposals': 'too_many_proposals',
  'unknown-coin': 'unknown_coin',
  'unknown-market': 'unknown_market',
  'unknown-order': 'unknown_order',
  'market-not-open': 'market_not_open',
  'amount-not-positive': 'amount_not_positive',
  'same-wallet': 'same_wallet',
  'insufficient-balance': 'insufficient_balance',
  'test-funds-limit': 'test_funds_limit',
  'invalid-order': 'invalid_order',
  'price-off-tick': 'price_off_tick',
  'quantity-off-lot': 'quantity_off_lot',
  'price-outside-band': 'price_outside_band',
  'below-smallest-notional': 'below_smallest_notional',
  'too-large': 'too_large',
  'too-many-orders': 'too_many_orders',
  'index-stale': 'index_stale',
  'no-liquidity': 'no_liquidity',
  'would-take': 'would_take',
  'cannot-fill-entirely': 'cannot_fill_entirely',
  'trigger-already-reached': 'trigger_already_reached',
  'self-trade': 'self_trade',
  'not-amendable': 'not_amendable',
  internal: 'internal',
} as const satisfies Record<Rejection['code'], ErrorCode>;

/**
 * The code on the wire of a rejection by the core. A sale without enough coins is `insufficient_sellable_balance` on the wire,
 * which only the route of the sale can know.
 */
function errorCodeOf(rejection: Rejection): ErrorCode {
  return REJECTIONS[rejection.code];
}

/** Refuses as the core did; `facts` are what the text of that code mentions, written in the coin's decimals. */
export function refuseRejection(rejection: Rejection, facts?: Facts): Refusal {
  return refuse(errorCodeOf(rejection), facts);
}

/** Refuses a command that the engine did not carry out. */
export function refuseUndone(answer: { kind: 'rejected'; rejection: Rejection } | { kind: 'unavailable' }): Refusal {
  return answer.kind === 'rejected' ? refuseRejection(answer.rejection) : refuse('unavailable');
}
