// Puts a problem of a field into words: beside its field, and for clients that show one text and no fields.
import { type LanguageCode, type ProblemCode, wireProblems } from '@candor/contract';
import type { TextOf } from '../texts.ts';
import type { FieldProblem } from './reply.ts';

export type Speaking = { textOf: TextOf; language: LanguageCode };

/** Problems whose text says little without its field. Any other is a sentence that names what it is about. */
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

/** What stands beside the field. */
export function problemText({ code, facts }: FieldProblem, { textOf, language }: Speaking): string {
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
