// The envelope around every answer, as clients read it; what the server writes, with every code, is in written-envelope.ts.
import * as z from 'zod/mini';
import { type FailureDetails, readFailureDetails } from './failure-details.ts';

/** A field's problem as read from an answer; a newer server may know more codes than this client. */
export type ReadProblem = { field: string; code: string; message: string };

/** An answer taken apart: the payload and the whole envelope, or what went wrong. */
export type Reading =
  | { kind: 'success'; payload: unknown; envelope: Readonly<Record<string, unknown>> }
  | {
      kind: 'failed' | 'not-logged-in' | 'verification-needed';
      code: string;
      message: string;
      requestId: string;
      problems: ReadProblem[];
      details: FailureDetails;
    }
  | { kind: 'no-envelope' };

const looseFailure = z.object({
  type: z.union([z.string(), z.number()]),
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  request_id: z.catch(z.string(), ''),
  problems: z.catch(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })), []),
});

/** Reads an answer as existing clients do: success is `type` "ok" or `code` 1, and the payload is `message`, or else `data`. */
export function readEnvelope(answer: unknown): Reading {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { kind: 'no-envelope' };
  const envelope = answer as Readonly<Record<string, unknown>>;
  if (envelope.type === 'ok' || String(envelope.code) === '1') {
    return { kind: 'success', payload: envelope.message || envelope.data, envelope };
  }
  if (envelope.code === -1) {
    const text = typeof envelope.msg === 'string' ? envelope.msg : '';
    return { kind: 'failed', code: '', message: text, requestId: '', problems: [], details: {} };
  }
  const read = looseFailure.safeParse(envelope);
  if (!read.success) return { kind: 'no-envelope' };
  const { type, code, message: text, request_id, problems } = read.data;
  const details = readFailureDetails(envelope);
  return { kind: kindOf(String(type)), code, message: text, requestId: request_id, problems, details };
}

function kindOf(type: string): 'failed' | 'not-logged-in' | 'verification-needed' {
  if (type === '999') return 'not-logged-in';
  return type === '998' ? 'verification-needed' : 'failed';
}
