// The envelope around every answer, as clients read it; what the server writes, with every code, is in written-envelope.ts.
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
  const { type, code, message, request_id, problems } = envelope;
  if (typeof type !== 'string' && typeof type !== 'number') return { kind: 'no-envelope' };
  return {
    kind: kindOf(String(type)),
    code: textOf(code),
    message: textOf(message),
    requestId: textOf(request_id),
    problems: Array.isArray(problems) && problems.every(isProblem) ? problems.map(knownMembers) : [],
    details: readFailureDetails(envelope),
  };
}

/** A failure without its parts is still a failure. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isProblem(value: unknown): value is ReadProblem {
  const { field, code, message } = (value ?? {}) as Partial<Record<keyof ReadProblem, unknown>>;
  return [field, code, message].every(part => typeof part === 'string');
}

function knownMembers({ field, code, message }: ReadProblem): ReadProblem {
  return { field, code, message };
}

function kindOf(type: string): 'failed' | 'not-logged-in' | 'verification-needed' {
  if (type === '999') return 'not-logged-in';
  return type === '998' ? 'verification-needed' : 'failed';
}
