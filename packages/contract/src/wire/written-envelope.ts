// The envelope around every answer, as the server writes it; how clients read it is in envelope.ts.
import * as z from 'zod/mini';
import { problemCodes } from '../errors.ts';
import { message } from './answer-fields.ts';
import type { Call } from './call.ts';
import { proofMethods } from './failure-details.ts';

/** What an answer says is wrong with one field, in the user's language. */
const fieldProblem = z.object({ field: z.string(), code: z.enum(problemCodes), message: z.string() });

/** A failure as the server writes it; `type` is 998 where a verification is needed and 999 where there is no login. */
export const failureEnvelope = z.object({
  type: z.enum(['error', '998', '999']),
  message: message(),
  code: z.string(),
  request_id: z.string(),
  problems: z.optional(z.array(fieldProblem)),
  // As clients read them: `FailureDetails`.
  ticket: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(proofMethods))),
});

/** A failure of the candle call. */
export const klineFailureEnvelope = z.object({ code: z.literal(-1), msg: message(), data: z.array(z.never()) });

/** The success envelope of a call, as the server writes it. */
export function successEnvelope(call: Call): z.ZodMiniType {
  if (call.envelope === 'kline') {
    return z.object({ code: z.literal(1), msg: z.literal('success'), data: call.answer });
  }
  return z.object({ type: z.literal('ok'), message: call.answer, ...call.extra?._zod.def.shape });
}

/** Both envelopes of a call, for the documentation and for tests that check whole answers. */
export function envelopeOf(call: Call): z.ZodMiniType {
  return z.union([successEnvelope(call), call.envelope === 'kline' ? klineFailureEnvelope : failureEnvelope]);
}
