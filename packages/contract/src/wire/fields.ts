// The kinds of fields that requests are made of, each refusing with a problem code in place of a sentence.
import * as z from 'zod/mini';
import type { ProblemCode } from '../errors.ts';

/** A field that reads what forms and JSON carry (texts or numbers) into `Output`. */
export type Field<Output, Input = Output> = z.ZodMiniType<Output, Input>;

/** An id or a count: a digit string in forms, a number for programs. */
export type WholeInput = number | string;

/** The most characters of a text that says nothing else. */
export const MAX_TEXT = 200;
const PLAIN_DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;
const NOT_ABOVE_ZERO = /^(?:-.*|0*(?:\.0*)?)$/;

/** What is wrong with a value that is no text. */
export function codeOf({ input }: { input?: unknown }): ProblemCode {
  if (input === undefined) return 'required';
  if (isRepeated(input)) return 'given_twice';
  return typeof input === 'boolean' || typeof input === 'object' ? 'not_text' : 'malformed';
}

/** As forms and queries are read that have a field more than once. */
function isRepeated(input: unknown): boolean {
  return Array.isArray(input) && input.length > 1 && input.every(each => typeof each === 'string');
}

/** Checks take only texts for what they find. */
export function problem(code: ProblemCode): string {
  return code;
}

/** A text as it comes, for the fields below and for free text. */
export function text(maxLength: number = MAX_TEXT): Field<string> {
  return z.string({ error: codeOf }).check(z.maxLength(maxLength, problem('too_long')));
}

/** A text of a stated form. */
export function textLike(pattern: RegExp, otherwise: ProblemCode): Field<string> {
  return z.string({ error: codeOf }).check(z.regex(pattern, problem(otherwise)));
}

/** One of a few values. */
export function choice<const Words extends readonly string[]>(words: Words): Field<Words[number]> {
  const error = (issue: { input?: unknown }) => (typeof issue.input === 'string' ? 'not_offered' : codeOf(issue));
  return z.enum(words as unknown as [string, ...string[]], { error }) as unknown as Field<Words[number]>;
}

/** One of a few numbers, such as 1 for buy and 2 for sell. */
export function numberChoice<const Numbers extends readonly number[]>(
  numbers: Numbers,
): Field<Numbers[number], Numbers[number] | `${Numbers[number]}`> {
  const read = z.pipe(choice(numbers.map(String)), z.transform(Number));
  return read as unknown as Field<Numbers[number], Numbers[number] | `${Numbers[number]}`>;
}

/** A whole number from `min` to `max`; without bounds an id, which is above zero and a safe integer. */
export function whole(min = 1, max: number = Number.MAX_SAFE_INTEGER): Field<number, WholeInput> {
  const read = z.pipe(
    textLike(/^(?:0|[1-9]\d*)$/, 'malformed'),
    z.transform((digits, context) => {
      const value = Number(digits);
      if (value >= min && value <= max) return value;
      context.issues.push({ code: 'custom', message: value < min ? 'malformed' : 'too_large', input: digits });
      return z.NEVER;
    }),
  );
  return read as unknown as Field<number, WholeInput>;
}

/** The number of a person, a member of staff or a case, which the database keeps in four bytes. */
export const rowNumber = () => whole(1, 2_147_483_647);

/** An amount or a price above zero; stays a text, because its coin's scale is known to the server only. */
export function positiveDecimal(): Field<string> {
  return z.string({ error: codeOf }).check(
    z.regex(PLAIN_DECIMAL, problem('not_a_number')),
    z.refine(value => !NOT_ABOVE_ZERO.test(value), { error: problem('must_be_positive') }),
  );
}

/**
 * A list of objects, each with fields of its own. A form, which knows texts alone, carries it as JSON, whose numbers are read as they are
 * written. `changes.2.amount` names the field of a problem.
 */
export function listOf<Output, Input>(
  item: z.ZodMiniType<Output, Input>,
  most: number,
): Field<Output[], readonly Input[] | string> {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'malformed');
  const items = z
    .array(item, { error })
    .check(z.minLength(1, problem('required')), z.maxLength(most, problem('too_long')));
  return z.pipe(z.transform(readList), items) as unknown as Field<Output[], readonly Input[] | string>;
}

// The types of the language do not know the third argument yet.
const asWritten = (_: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' ? source : value;

function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, asWritten as (name: string, value: unknown) => unknown);
  } catch {
    return value;
  }
}

/** A field that may be absent. */
export function optional<Output, Input>(field: Field<Output, Input>): z.ZodMiniOptional<Field<Output, Input>> {
  return z.optional(field);
}

/** A field that means `value` when absent. */
export function otherwise<Output, Input>(
  field: Field<Output, Input>,
  value: Output,
): z.ZodMiniDefault<Field<Output, Input>> {
  return z._default(field, value as never);
}

/** A name that a person gives to an own item: one line of text. */
export const itemName = () => textLike(/^(?=.*\S)[^\p{Cc}]{1,60}$/u, 'malformed');
/** A pair such as `BTC/USDT`. */
export const symbol = () => textLike(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/, 'malformed');
/** The key that makes a call safe to repeat: chosen by the client, 1 to 64 letters, digits, `-` or `_`. */
export const clientId = () => textLike(/^[A-Za-z0-9_-]{1,64}$/, 'malformed');
