// Puts a problem of a field into words: beside its field, and for clients that show one text and no fields.
import type { LanguageCode, ProblemCode } from '@candor/contract';
import type { TextKey, TextOf } from '../texts.ts';
import type { FieldProblem } from './reply.ts';

export type Speaking = { textOf: TextOf; language: LanguageCode };

/** Whether the text of a problem makes sense without its field beside it. */
const NAMES_ITS_MATTER: Record<ProblemCode, boolean> = {
  required: false,
  malformed: false,
  given_twice: false,
  too_long: false,
  too_large: false,
  not_offered: false,
  not_a_number: false,
  must_be_positive: false,
  not_applicable: false,
  invalid_email: true,
  invalid_phone: true,
  invalid_code: true,
  password_too_short: false,
  password_too_long: false,
  passwords_differ: true,
  agreement_required: true,
  invalid_fund_password: false,
  invalid_recovery_code: true,
  invalid_phrase: false,
  same_wallet: true,
  reason_too_short: true,
  staff_password_too_short: false,

  wrong_code: true,
  same_contact: true,
  factor_too_new: false,
  wrong_password: true,
  same_password: true,
  common_password: false,
  unknown_invitation: true,
  invalid_addresses: true,
  too_many_decimals: false,
  price_off_tick: true,
  price_outside_band: true,
  quantity_off_lot: true,
  below_smallest_notional: true,
  insufficient_balance: true,
  insufficient_sellable_balance: true,
  unknown_picture: false,
  number_differs: true,
  holder_differs: true,
  invalid_card_number: true,
  invalid_iban: true,
  invalid_swift: true,
  card_or_account_needed: true,
};

/** The fields that people fill in; any other is called what the wire calls it, because only a program can have sent it. */
const FIELD_NAMES: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['user_string', 'fieldProblems.user_string'],
  ['account', 'fieldProblems.user_string'],
  ['area_code', 'fieldProblems.area_code'],
  ['areacode', 'fieldProblems.area_code'],
  ['code', 'fieldProblems.code'],
  ['email_code', 'fieldProblems.code'],
  ['mobile_code', 'fieldProblems.code'],
  ['mail_code', 'fieldProblems.code'],
  ['phone_code', 'fieldProblems.code'],
  ['new_code', 'fieldProblems.code'],
  ['old_code', 'fieldProblems.code'],
  ['password', 'fieldProblems.password'],
  ['re_password', 'fieldProblems.re_password'],
  ['repassword', 'fieldProblems.re_password'],
  ['old_password', 'fieldProblems.old_password'],
  ['oldpassword', 'fieldProblems.old_password'],
  ['extension_code', 'fieldProblems.extension_code'],
  ['totp', 'fieldProblems.totp'],
  ['recovery_code', 'fieldProblems.recovery_code'],
  ['phrase', 'fieldProblems.phrase'],
  ['name', 'fieldProblems.name'],
  ['country', 'fieldProblems.country'],
  ['card_id', 'fieldProblems.card_id'],
  ['address', 'fieldProblems.address'],
  ['front_pic', 'fieldProblems.front_pic'],
  ['reverse_pic', 'fieldProblems.reverse_pic'],
  ['hand_pic', 'fieldProblems.hand_pic'],
  ['real_name', 'fieldProblems.real_name'],
  ['bank_name', 'fieldProblems.bank_name'],
  ['bank_account', 'fieldProblems.bank_account'],
  ['card_number', 'fieldProblems.card_number'],
  ['bank_branch', 'fieldProblems.bank_branch'],
  ['bank_address', 'fieldProblems.bank_address'],
  ['residence_address', 'fieldProblems.residence_address'],
  ['postal_code', 'fieldProblems.postal_code'],
  ['addresses', 'fieldProblems.addresses'],
  ['days', 'fieldProblems.days'],
  ['note', 'fieldProblems.note'],
  ['amount', 'fieldProblems.amount'],
  ['number', 'fieldProblems.amount'],
  ['quote_amount', 'fieldProblems.quote_amount'],
  ['target_price', 'fieldProblems.target_price'],
  ['trigger_price', 'fieldProblems.trigger_price'],
  ['from_field', 'fieldProblems.from_field'],
  ['to_field', 'fieldProblems.to_field'],
  ['lang', 'fieldProblems.lang'],
]);

/** What stands beside the field. */
export function problemText({ code, facts }: FieldProblem, { textOf, language }: Speaking): string {
  return textOf(language, `problems.${code}`, facts);
}

/** The same for a reader who sees no fields: names the field where the text does not. */
export function problemSentence(problem: FieldProblem, speaking: Speaking): string {
  const text = problemText(problem, speaking);
  if (NAMES_ITS_MATTER[problem.code]) return text;
  const { textOf, language } = speaking;
  const name = FIELD_NAMES.get(problem.field);
  const field = name === undefined ? problem.field : textOf(language, name);
  const inSentence = text.charAt(0).toLocaleLowerCase() + text.slice(1);
  return textOf(language, 'fieldProblems.sentence', { field, problem: inSentence });
}
