// What a handler answers, in wire codes but not yet in a language; and answers that are kept for some seconds, for many simultaneous readers.

import type { Call, ErrorCode, FailureDetails, Problem } from '@candor/contract';
import type { Rejection, Setting } from '@candor/exchange';
import type * as z from 'zod/mini';
import type { Facts, TextKey } from '../texts.ts';
import type { LoginSuspension } from './logins.ts';

/** A field's problem, with what its text mentions. */
export type FieldProblem = Problem & { facts?: Facts };

export type Refusal = {
  kind: 'refused';
  code: ErrorCode;
  facts?: Facts | undefined;
  problems?: readonly FieldProblem[];
  /** What a client needs to continue. */
  details?: FailureDetails;
  /** How long to wait before trying again makes sense. */
  waitMs?: number;
  /** Nothing more is read from the sender. */
  endsConnection?: true;
};

/** Set on the way out: the cookie of a login to the console; the device marks that a browser of a user is to show from now on. */
type Cookie = { cookie?: string; marks?: readonly string[] };

type Answered<Payload, Extra> = { kind: 'answered'; payload: Payload; extra: Extra } & Cookie;
/** A success that carries a text in place of a payload. */
type Done<Extra> = { kind: 'done'; text: TextKey; extra: Extra } & Cookie;

type ExtraOf<C extends Call> = C extends { extra: infer Extra extends z.core.$ZodType } ? z.output<Extra> : undefined;

/** A success that is a picture and needs no envelope. */
type PictureReply = { kind: 'picture'; name: string; bytes: Buffer; shown: PictureTerms | null } & Cookie;
/** Of a public picture, which clients may cache: for ever under a name that no other has, else for an hour. */
type PictureTerms = { type: 'jpeg' | 'png'; isForever: boolean };

/** A success that is a file to keep, in pieces as they are made; it needs no envelope either. */
type FileReply = { kind: 'file'; name: string; pieces: AsyncIterable<string | Uint8Array> } & Cookie;

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

/** A success without a payload: it has a `text`, because a client takes an empty message for a failure. */
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
  return { kind: 'picture', name, bytes: jpeg, shown: null };
}

/** @param name under which a browser would save it, without an ending. */
export function publicPicture(name: string, bytes: Buffer, shown: PictureTerms): PictureReply {
  return { kind: 'picture', name, bytes, shown };
}

/** @param name under which a browser saves it; its extension is its type. */
export function file(name: string, pieces: AsyncIterable<string | Uint8Array>): FileReply {
  return { kind: 'file', name, pieces };
}

export function refuse(code: ErrorCode, facts?: Facts): Refusal {
  return { kind: 'refused', code, facts };
}

/** Refuses with what is wrong next to each field. */
export function refuseFields(problems: readonly FieldProblem[]): Refusal {
  return { kind: 'refused', code: 'invalid_input', problems };
}

/** Refuses with what a client needs to continue. */
export function refuseWith(code: ErrorCode, details: FailureDetails): Refusal {
  return { kind: 'refused', code, details };
}

/** Refuses because it came too soon; `seconds` is a fact of its text. */
export function refuseFor(code: ErrorCode, waitMs: number): Refusal {
  return { kind: 'refused', code, facts: { seconds: Math.ceil(waitMs / 1000) }, waitMs };
}

/** Rejections that have another name on the wire than their own with underscores. */
const RENAMED = {
  'exchange-already-open': 'internal',
  'invalid-act': 'internal',
  'invalid-configuration': 'invalid_settings',
  'invalid-contract': 'invalid_settings',
  'invalid-proposal': 'invalid_input',
  'unknown-user': 'unavailable',
  'verification-required': 'verification_needed',
  // Of commands that only the exchange gives itself.
  'blocks-out-of-order': 'internal',
  'books-moved-on': 'internal',
  'invalid-deposit': 'internal',
  'bank-lines-out-of-order': 'internal',
  'invalid-bank-line': 'internal',
  'invalid-bank-file': 'internal',
  'bank-file-used': 'internal',
  'invalid-withdrawal': 'internal',
  'unknown-signing': 'internal',
  'invalid-signing': 'internal',
  'already-spent': 'internal',
  'nonce-used': 'internal',
  'too-many-signings': 'internal',
  'unknown-cold-move': 'internal',
  'clock-unproven': 'internal',
  // The routes of contracts show these next to their fields.
  'invalid-lots': 'invalid_input',
  'price-beyond-bankruptcy': 'invalid_input',
  'stop-profit-wrong-side': 'stops_contradict',
  'stop-loss-wrong-side': 'stops_contradict',
  'user-frozen': 'account_frozen',
  'user-closed': 'account_closed',
} as const satisfies Partial<Record<Rejection['code'], ErrorCode>>;

type WithUnderscores<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Head}_${WithUnderscores<Tail>}`
  : Word;

/** A word of the core as the wire writes it: `hosting-not-offered` becomes `hosting_not_offered`. */
export function withUnderscores<Word extends string>(word: Word): WithUnderscores<Word> {
  return word.replaceAll('-', '_') as WithUnderscores<Word>;
}

/**
 * The code on the wire of a rejection by the core. A sale without enough coins is `insufficient_sellable_balance` on the wire,
 * which only the route of the sale can know.
 */
export function errorCodeOf(code: Rejection['code']): ErrorCode {
  const renamed: Partial<Record<Rejection['code'], ErrorCode>> = RENAMED;
  // A rejection that the wire has no code for is a type error here.
  const name = withUnderscores(code as Exclude<Rejection['code'], keyof typeof RENAMED>);
  return renamed[code] ?? name;
}

/** Refuses as the core did; `facts` are what the text of that code mentions, written in the coin's decimals. */
export function refuseRejection(rejection: Rejection, facts = factsOf(rejection)): Refusal {
  return refuse(errorCodeOf(rejection.code), facts);
}

/** The field of a form by the setting that the core may refuse: out of its range, or with a problem of its own. */
export type SettingFields = Partial<Record<Setting, string | Pick<FieldProblem, 'field' | 'code'>>>;

/** Refuses what the core refused, next to its field where it is about a setting of the form. */
export function refuseSetting(rejection: Rejection, fields: SettingFields): Refusal {
  const at = rejection.code === 'invalid-configuration' ? fields[rejection.setting] : undefined;
  if (at === undefined) return refuseRejection(rejection);
  return refuseFields([typeof at === 'string' ? { field: at, code: 'out_of_range' } : at]);
}

/** Of a rejection that any call of staff may meet. */
function factsOf(rejection: Rejection): Facts | undefined {
  return rejection.code === 'operator-held' ? { until: dateTime(rejection.until) } : undefined;
}

/** Refuses a command that the engine did not carry out. */
export function refuseUndone(
  answer: { kind: 'rejected'; rejection: Rejection } | { kind: 'unavailable'; waitMs?: number },
): Refusal {
  if (answer.kind === 'rejected') return refuseRejection(answer.rejection);
  return answer.waitMs === undefined ? refuse('unavailable') : refuseFor('unavailable', answer.waitMs);
}

/** Refuses to send another code so soon. */
export function refuseCode({ kind, waitMs }: { kind: 'just-sent' | 'too-many'; waitMs: number }): Refusal {
  return refuseFor(kind === 'just-sent' ? 'code_just_sent' : 'too_many_requests', waitMs);
}

/** "YYYY-MM-DD HH:MM:SS", UTC. */
export function dateTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Contains until when, and why. */
export function refuseSuspended({ reason, until }: LoginSuspension): Refusal {
  return refuse('login_stopped', { until: dateTime(until), reason });
}

export type CachedAnswer<Answer> = {
  (): Promise<Answer>;
  /** What was read before is no longer so. */
  forget(): void;
};

/** Callers who come while it is being read wait for the same read; one that failed is not cached. */
export function cachedAnswer<Answer>(
  { cachedForMs, now }: { cachedForMs: number; now: () => number },
  read: () => Promise<Answer>,
): CachedAnswer<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | undefined;
  const ask = () => {
    const at = now();
    if (cached !== undefined && at - cached.at < cachedForMs && at >= cached.at) return cached.answer;
    const pending = { at, answer: read() };
    cached = pending;
    pending.answer.catch(() => {
      if (cached === pending) cached = undefined;
    });
    return pending.answer;
  };
  return Object.assign(ask, {
    forget() {
      cached = undefined;
    },
  });
}
