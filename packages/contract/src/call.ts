// One call of the wire as one value: where it is, who may make it, how often, what it takes and what it answers.
import type * as z from 'zod/mini';

/** Who may call: anybody, a logged-in user; `demo` and `demo-user` are the same two, in demo mode only. */
export type Access = 'public' | 'user' | 'demo' | 'demo-user';

/** The throttle that a call falls under; the server says how much each lets through. */
export type LimitClass = 'credential' | 'code' | 'order' | 'write' | 'read' | 'poll';

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the API base, without a leading slash. */
  path: string;
  /** Other paths with the same meaning. */
  aliases?: readonly string[];
  access: Access;
  limit: LimitClass;
  /** The call takes `client_id` (or the header `Idempotency-Key`) and may be repeated with it without acting twice. */
  idempotent?: true;
  /** The candles answer in an envelope of their own. */
  envelope?: 'kline';
  request: z.ZodMiniType<object, object>;
  /** What the envelope carries as `message` (for candles as `data`). */
  answer: z.core.$ZodType;
  /** Members that stand beside `message` in the envelope of a success. */
  extra?: z.core.$ZodObject;
  /** One sentence for the API documentation. */
  summary: string;
};

/** Checks that a value describes a call and keeps its exact type. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}
