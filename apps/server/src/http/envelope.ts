// Writes a reply as the JSON that clients read, in the caller's language.
import { type Call, envelopeTypeOf, type LanguageCode, type ProblemCode, wireProblems } from '@candor/contract';
import type { TextOf } from '../texts.ts';
import type { EnvelopedReply, FieldProblem, Refusal } from './reply.ts';

/** Problems whose text is unclear without its field. Any other is a sentence that names what it is about. */
const NEEDS_FIELD: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...wireProblems,
  'too_many_decimals',
  'password_too_short',
  'password_too_long',
  'common_password',
  'staff_password_too_short',
  'invalid_fund_password',
  'invalid_phrase',
  'factor_too_new',
  'unknown_picture',
]);

/** Fields that people know under the name of another one. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['account', 'user_string'],
  ['areacode', 'area_code'],
  ['email_code', 'code'],
  ['mobile_code', 'code'],
  ['mail_code', 'code'],
  ['phone_code', 'code'],
  ['new_code', 'code'],
  ['old_code', 'code'],
  ['repassword', 're_password'],
  ['oldpassword', 'old_password'],
  ['number', 'amount'],
]);

export type EnvelopeOptions = Speaking & { requestId: string };

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
export function failure(refusal: Refusal, options: Speaking & { requestId?: string }): string {
  const { code, problems, details } = refusal;
  return JSON.stringify({
    type: envelopeTypeOf(code),
    message: messageOf(refusal, options),
    code,
    request_id: options.requestId,
    problems: problems?.map(problem => ({
      field: problem.field,
      code: problem.code,
      message: problemText(problem, options),
    })),
    ...details,
  });
}

function klineFailure(refusal: Refusal, options: EnvelopeOptions): string {
  return JSON.stringify({ code: -1, msg: messageOf(refusal, options), data: [] });
}

/** Existing clients show this text and nothing else, so it contains the first problem where there are any. */
function messageOf({ code, facts, problems }: Refusal, speaking: Speaking): string {
  const { textOf, language } = speaking;
  const text = textOf(language, `errors.${code}`, facts);
  const first = problems?.[0];
  if (first === undefined) return text;
  const problem = problemSentence(first, speaking);
  const saysNothingMore = code === 'invalid_input' || code === first.code;
  return saysNothingMore ? problem : textOf(language, 'fieldProblems.sentence', { field: text, problem });
}

type Speaking = { textOf: TextOf; language: LanguageCode };

/** The text next to the field. */
function problemText({ code, facts }: FieldProblem, { textOf, language }: Speaking): string {
  return textOf(language, `problems.${code}`, facts);
}

/** The same for a reader who sees no fields: names the field where the text does not. */
export function problemSentence(problem: FieldProblem, speaking: Speaking): string {
  const text = problemText(problem, speaking);
  if (!NEEDS_FIELD.has(problem.code)) return text;
  const { textOf, language } = speaking;
  const name = `fieldProblems.${SAME_AS.get(problem.field) ?? problem.field}`;
  // A field that has no name in the texts is none that people fill in: only a program can have sent it.
  const field = textOf.has(name) ? textOf(language, name) : problem.field;
  const inSentence = text.charAt(0).toLocaleLowerCase() + text.slice(1);
  return textOf(language, 'fieldProblems.sentence', { field, problem: inSentence });
}
