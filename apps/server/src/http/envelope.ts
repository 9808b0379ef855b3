// Writes a reply as the JSON that clients read, in the caller's language.
import { type Call, type ErrorCode, envelopeTypeOf, type LanguageCode } from '@candor/contract';
import type { Facts, TextOf } from '../texts.ts';
import type { EnvelopedReply, FieldProblem, Refusal } from './reply.ts';

export type EnvelopeOptions = { textOf: TextOf; language: LanguageCode; requestId: string };

/** The answer of a call that was reached, success or refusal. */
export function envelope(call: Pick<Call, 'envelope'>, reply: EnvelopedReply, options: EnvelopeOptions): string {
  const isKline = call.envelope === 'kline';
  switch (reply.kind) {
    case 'answered':
      return isKline
        ? JSON.stringify({ code: 1, msg: 'success', data: reply.payload })
        : JSON.stringify({ type: 'ok', message: reply.payload, ...reply.extra });
    case 'done':
      return JSON.stringify({ type: 'ok', message: options.textOf(options.language, reply.text), ...reply.extra });
    case 'refused':
      return isKline ? klineFailure(reply, options) : failure(reply, options);
    default:
      return reply satisfies never;
  }
}

/** A failure in the ordinary envelope, also for what never reached a call. */
export function failure(
  { code, facts, problems, details }: Refusal,
  { textOf, language, requestId }: EnvelopeOptions,
): string {
  return JSON.stringify({
    type: envelopeTypeOf(code),
    message: messageOf({ code, facts }, { textOf, language }),
    code,
    request_id: requestId,
    problems: problems?.map(problem => problemIn(problem, { textOf, language })),
    ...details,
  });
}

function klineFailure(refusal: Refusal, options: EnvelopeOptions): string {
  return JSON.stringify({ code: -1, msg: messageOf(refusal, options), data: [] });
}

type Speaking = Pick<EnvelopeOptions, 'textOf' | 'language'>;

function messageOf({ code, facts }: { code: ErrorCode; facts?: Facts | undefined }, { textOf, language }: Speaking) {
  return textOf(language, `errors.${code}`, facts);
}

function problemIn({ field, code, facts }: FieldProblem, { textOf, language }: Speaking) {
  return { field, code, message: textOf(language, `problems.${code}`, facts) };
}
