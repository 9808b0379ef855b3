// Writes a reply as the JSON that clients read, in the caller's language.
import { type Call, envelopeTypeOf } from '@candor/contract';
import { problemSentence, problemText, type Speaking } from './problem-texts.ts';
import type { EnvelopedReply, Refusal } from './reply.ts';

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

/** Existing clients show this text and nothing else, so it says what the first problem is where there are any. */
function messageOf({ code, facts, problems }: Refusal, speaking: Speaking): string {
  const { textOf, language } = speaking;
  const text = textOf(language, `errors.${code}`, facts);
  const first = problems?.[0];
  if (first === undefined) return text;
  const problem = problemSentence(first, speaking);
  const saysNothingMore = code === 'invalid_input' || code === first.code;
  return saysNothingMore ? problem : textOf(language, 'fieldProblems.sentence', { field: text, problem });
}
