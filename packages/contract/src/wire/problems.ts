// Turns what zod found wrong with a form into one problem per field, each with a code that can be translated.
import type * as z from 'zod/mini';
import { type ProblemCode, problemCodes } from '../errors.ts';

/** A field that cannot be accepted, by its name on the wire, and why. */
export type Problem = { field: string; code: ProblemCode };

const KNOWN: ReadonlySet<string> = new Set(problemCodes);

/** Whether a text is one of the problem codes. */
export function isProblemCode(text: string): text is ProblemCode {
  return KNOWN.has(text);
}

/**
 * The problems of a refused form, the first of each field, in the order of the fields. The request schemas of this package
 * write the code into the message of an issue; any other message counts as `malformed`.
 */
export function problemsOf(error: z.core.$ZodError): Problem[] {
  const problems = new Map<string, ProblemCode>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!problems.has(field)) problems.set(field, isProblemCode(issue.message) ? issue.message : 'malformed');
  }
  return [...problems].map(([field, code]) => ({ field, code }));
}
